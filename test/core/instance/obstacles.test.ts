import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { obstacles } from "../../../core/instance/obstacles.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { claimReports } from "../../../demo/environment/environment.ts";

const INSTANCE = "https://example.social";
const CARD = { element: "lily-account-card", hasAttribute: true };

/** An element on another site, whose instance gives these answers. */
function elsewhere(answer: () => Response) {
  const { environment } = answering(answer, { origin: "https://garden.example" });
  const { client, release } = retainClient(environment, {
    instance: INSTANCE,
    person: null,
    token: null,
  });
  return { environment, store: obstacles(client), release };
}

const silent = () => {
  throw new TypeError("Failed to fetch");
};

test("a policy that blocks reads is named", async () => {
  const { environment, store, release } = elsewhere(silent);
  environment.block({ url: `${INSTANCE}/api/v1/instance`, directive: "connect-src" });
  await store.search(CARD);
  expect(store.$obstacle.get()).toMatchObject({
    kind: "blocked",
    failure: { values: { directive: "connect-src" } },
  });
  expect(claimReports(environment).map(String)).toEqual([expect.stringContaining("connect-src")]);
  release();
});

test("a policy that blocks only the stream isn't the reason for reads that fail", async () => {
  const { environment, store, release } = elsewhere(silent);
  environment.block({ url: "wss://example.social/api/v1/streaming", directive: "connect-src" });
  expect(store.directive()).toBeNull();
  await store.search(CARD);
  expect(store.$obstacle.get()).toMatchObject({ failure: { unreachable: true } });
  const reports = claimReports(environment).map(String);
  expect(reports[0]).toContain("Add wss://example.social to its connect-src directive");
  expect(reports[1]).toContain("isn’t responding");
  release();
});

test("a policy that blocks only the stream leaves an instance that answers without an obstacle", async () => {
  const { environment, store, release } = elsewhere(() => json({ version: "4.5.0" }));
  environment.block({ url: "wss://example.social/api/v1/streaming", directive: "connect-src" });
  await store.search(CARD);
  expect(store.$obstacle.get()).toBeNull();
  expect(claimReports(environment)).toHaveLength(1);
  release();
});
