import { expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { hashtags, usageOf } from "../../../core/hashtags/hashtags.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

async function open({ client }: SignedInPerson, name: string) {
  const { item } = hashtags(client).open(name);
  item.$view.listen(() => {});
  await until(() => item.$view.get().state !== "loading");
  return item;
}

test("a hashtag is followed, and unfollowed with a way to undo it", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const tag = await open(alice, "Boats");
  expect(tag.$isFollowed.get()).toBe(false);
  await tag.toggle();
  expect(tag.$isFollowed.get()).toBe(true);
  await tag.toggle();
  expect(tag.$isFollowed.get()).toBe(false);
  const store = alerts(alice.client);
  store.runAction(store.$alerts.get()[0]!.key);
  await until(() => tag.$isFollowed.get() === true);
});

test("a follow that the server refuses is taken back", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const tag = await open(alice, "boats");
  instance.faults.add({ path: "/api/v1/tags/boats/follow", times: 1, status: 500, body: "{}" });
  await tag.toggle();
  expect(tag.$isFollowed.get()).toBe(false);
});

test("Pleroma has no pages of hashtags", async () => {
  await using alice = await signIn("alice");
  const tag = await open(alice, "boats");
  expect(tag.$view.get()).toEqual({ state: "missing" });
  expect(tag.$isFollowed.get()).toBeUndefined();
});

test("the history of a hashtag is summed up, unless nobody used it", () => {
  const day = { day: 0, uses: 0, accounts: 0 };
  expect(usageOf([])).toBeUndefined();
  expect(usageOf([day, day])).toBeUndefined();
  expect(
    usageOf([{ ...day, uses: 3, accounts: 2 }, day, { ...day, uses: 1, accounts: 1 }]),
  ).toEqual({
    uses: 4,
    accounts: 3,
    days: 3,
  });
});
