import { expect, test, vi } from "vitest";
import { exploreBeside } from "../../../core/explore/explore-beside.ts";
import { trendingTags } from "../../../core/explore/trends.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

test("trending hashtags and suggested people are there on a server that has them", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const $beside = exploreBeside(alice.client);
  $beside.listen(() => {});
  await until(() => $beside.get().tags.length > 0 && $beside.get().people.length > 0);
  expect($beside.get().tags).toEqual(trendingTags(alice.client).$view.get().items);
});

test("Pleroma isn't asked for trends", async () => {
  await using alice = await signIn("alice");
  const fetch = vi.spyOn(alice.environment, "fetch");
  const asked = (path: string) => fetch.mock.calls.filter(([url]) => url.includes(path));
  exploreBeside(alice.client).listen(() => {});
  await until(() => asked("/suggestions").length > 0);
  expect(asked("/trends")).toEqual([]);
});
