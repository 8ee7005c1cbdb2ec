import { expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { followedHashtags } from "../../../core/hashtags/followed-hashtags.ts";
import { followedKeys } from "../../../core/hashtags/followed-keys.ts";
import { until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

async function open({ client }: SignedInPerson) {
  const store = followedHashtags(client);
  store.$view.listen(() => {});
  await until(() => store.$view.get().phase !== "loading");
  return {
    store,
    view: () => store.$view.get(),
    names: () => store.$view.get().items.map(({ name }) => name),
    marks: () => [...followedKeys(client).$keys.get()],
    alerts: alerts(client),
  };
}

test("hashtags are followed and unfollowed, and marked on posts", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { store, names, view, marks, alerts: shown } = await open(alice);
  expect(names()).toEqual(["lighthouse", "sea"]);
  expect(await store.follow(" #Boats ")).toBe(true);
  expect(names()).toEqual(["boats", "lighthouse", "sea"]);
  expect(marks()).toEqual(["boats"]);
  await store.unfollow(view().items[0]!);
  expect(names()).toEqual(["lighthouse", "sea"]);
  expect(marks()).toEqual([]);
  shown.runAction(shown.$alerts.get()[0]!.key);
  await until(() => names().includes("boats"));
  await until(() => marks().includes("boats"));
  await store.renew();
  expect(names()).toEqual(["boats", "lighthouse", "sea"]);
});

test("a hashtag returns to the list when the server keeps it", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { store, names, view, alerts: shown } = await open(alice);
  instance.faults.add({
    path: "/api/v1/tags/sea/unfollow",
    times: 1,
    status: 500,
    body: '{"error":"No"}',
  });
  await store.unfollow(view().items[1]!);
  expect(names()).toEqual(["lighthouse", "sea"]);
  expect(shown.$alerts.get()).toHaveLength(1);
});

test("the list is hidden on Pleroma, which has no followed hashtags", async () => {
  await using alice = await signIn("alice");
  const { view } = await open(alice);
  expect(view()).toEqual({ items: [], phase: "end", hidden: true });
});
