import { expect, test } from "vitest";
import { policyPages } from "../../../core/about/policies.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

test("GoToSocial has pages of its own for some of its texts", async () => {
  await using instance = await checkedInstance({ bare: "gotosocial" });
  await using alice = await signIn("alice", { instance });
  const $pages = policyPages(alice.client);
  const stop = $pages.listen(() => {});
  expect(await until(() => $pages.get())).toEqual({ terms: `${instance.url}/about#rules` });
  stop();
});

test("other servers have texts, and aren't asked for pages", async () => {
  const asked: string[] = [];
  await using instance = await checkedInstance({ onAnswer: ({ path }) => asked.push(path) });
  await using alice = await signIn("alice", { instance });
  const $pages = policyPages(alice.client);
  const stop = $pages.listen(() => {});
  expect($pages.get()).toBeUndefined();
  await until(() => $pages.get() === null);
  expect(asked).not.toContain("/api/v2/instance");
  stop();
});
