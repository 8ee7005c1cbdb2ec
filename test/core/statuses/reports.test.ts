import { afterEach, expect, test } from "vitest";
import { fetchHome } from "../../../core/api/timelines.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { reports } from "../../../core/statuses/reports.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

test("sending a report shows the server's message when it is refused", async () => {
  await using alice = await signIn("alice");
  const { items } = await fetchHome(alice.client.api, { limit: 40 });
  const { id, account } = items.find(post => post.account.acct === "tove" && !post.reblog)!;
  const report = { account_id: account.id, status_ids: [id], comment: "Rude", forward: false };
  const store = reports(alice.client);
  expect(await store.send(report)).toBe(true);
  expect(alerts(alice.client).$alerts.get()).toEqual([]);
  expect(await store.send({ ...report, comment: "x".repeat(1001) })).toBe(false);
  expect(alerts(alice.client).$alerts.get().at(-1)).toMatchObject({
    title: "400",
    message: "Comment must be up to 1000 characters",
  });
});
