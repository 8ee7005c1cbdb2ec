import { expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { bookmarkFolders } from "../../../core/statuses/bookmark-folders.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

async function open({ client }: SignedInPerson) {
  const store = bookmarkFolders(client);
  store.$view.listen(() => {});
  await until(() => store.$view.get().phase === "end");
  const names = () => store.$view.get().items.map(({ name }) => name);
  const find = (name: string) => store.$view.get().items.find(one => one.name === name)!;
  return { store, names, find, alerts: alerts(client) };
}

test("folders are created with an emoji, changed, and sorted by name", async () => {
  await using alice = await signIn("alice");
  const { store, names, find } = await open(alice);
  expect(names()).toEqual(["Birds", "To knit"]);
  await store.create({ name: "Cakes", emoji: "🍰" });
  expect(names()).toEqual(["Birds", "Cakes", "To knit"]);
  expect(await store.change(find("Cakes"), { name: "Zucchini", emoji: ":leaf:" })).toBe(true);
  expect(names()).toEqual(["Birds", "To knit", "Zucchini"]);
  expect(find("Zucchini").emoji_url).toMatch(/leaf\.svg$/);
  await store.change(find("Zucchini"), { name: "Zebras" });
  expect(find("Zebras").emoji).toBe(":leaf:");
});

test("a folder whose change is refused keeps its name, and an alert says why", async () => {
  await using alice = await signIn("alice");
  const { store, names, find, alerts: shown } = await open(alice);
  expect(await store.change(find("Birds"), { name: "To knit" })).toBe(false);
  expect(names()).toEqual(["Birds", "To knit"]);
  expect(shown.$alerts.get()).toMatchObject([{ message: "has already been taken" }]);
});

test("a folder is deleted when its undo alert is gone", async () => {
  await using alice = await signIn("alice");
  const { store, names, find, alerts: shown } = await open(alice);
  const undone = store.remove(find("Birds"));
  expect(names()).toEqual(["To knit"]);
  shown.runAction(shown.$alerts.get()[0]!.key);
  await undone;
  expect(names()).toEqual(["Birds", "To knit"]);
  const removed = store.remove(find("Birds"));
  shown.dismiss(shown.$alerts.get()[0]!.key);
  await removed;
  await store.renew();
  expect(names()).toEqual(["To knit"]);
});
