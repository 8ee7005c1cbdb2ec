import { afterEach, describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { announcements } from "../../../core/announcements/announcements.ts";
import { instances } from "../../../core/instance/instance.ts";
import { streaming } from "../../../core/streaming/streaming.ts";
import { until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

/** Milliseconds. */
const FRAME_MS = 16;

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach(stop => stop()));

async function open({ client }: SignedInPerson) {
  const store = announcements(client);
  const unread = () => store.$unread.get();
  stops.push(
    store.$view.listen(() => {}),
    store.$unread.listen(() => {}),
    store.$canReact.listen(() => {}),
  );
  await until(() => store.$view.get().phase !== "loading");
  await until(() => instances(client).$instance.get());
  return { store, unread, items: () => store.$view.get().items, alerts: alerts(client) };
}

describe("announcements", () => {
  test("are listed, the newest first, and stay read once they are dismissed", async () => {
    await using alice = await signIn("alice");
    const { store, unread, items } = await open(alice);
    expect(items().map(({ content }) => content)).toEqual([
      expect.stringContaining("New emoji"),
      expect.stringContaining("lantern walk"),
    ]);
    expect(unread()).toBe(2);
    expect(store.$canReact.get()).toBe(false);
    await store.dismiss(items()[0]!.id);
    expect(unread()).toBe(1);
    await store.renew();
    expect(items().map(({ read }) => read)).toEqual([true, false]);
  });

  test("are unread again if the server can't dismiss one, with an alert", async () => {
    await using alice = await signIn("alice");
    const { store, unread, items, alerts: shown } = await open(alice);
    alice.instance.faults.add({ path: /dismiss/, status: 500, body: '{"error":"No"}' });
    await store.dismiss(items()[0]!.id);
    expect(unread()).toBe(2);
    expect(shown.$alerts.get()).toHaveLength(1);
  });

  test("are dismissed in the other tabs of the user, too", async () => {
    await using instance = await checkedInstance();
    await using alice = await signIn("alice", { instance });
    const { store, items } = await open(alice);
    const heard: unknown[] = [];
    alice.environment.channel(alice.client.key("entities")).listen(message => heard.push(message));
    await store.dismiss(items()[0]!.id);
    expect(heard).toEqual([{ "announcement-read": items()[0]!.id }]);
  });

  test("are hidden on a server without them", async () => {
    await using alice = await signIn("alice");
    alice.instance.faults.add({ path: "/api/v1/announcements", status: 404, body: "{}" });
    const { store } = await open(alice);
    expect(store.$view.get()).toEqual({ items: [], phase: "end", hidden: true });
  });
});

describe("on Mastodon, announcements", () => {
  test("get reactions, which are counted and taken back", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    await using bob = await signIn("bob", { instance });
    const { store, items } = await open(alice);
    const { store: bobs, items: seenByBob } = await open(bob);
    expect(store.$canReact.get()).toBe(true);
    const { id } = items()[0]!;
    await store.react(id, "🌿", true);
    await store.react(id, "tea", true);
    await bobs.react(id, "🌿", true);
    await bobs.renew();
    expect(seenByBob()[0]!.reactions).toMatchObject([
      { name: "🌿", count: 2, me: true },
      { name: "tea", count: 1, me: false, url: expect.stringContaining("/emoji/tea") },
    ]);
    await bobs.react(id, "🌿", false);
    await bobs.renew();
    expect(seenByBob()[0]!.reactions[0]).toMatchObject({ count: 1, me: false });
  });

  test("lose a reaction that the server refuses", async () => {
    await using instance = await checkedInstance({ bare: true });
    await using alice = await signIn("alice", { instance });
    const { store, items, alerts: shown } = await open(alice);
    await store.react(items()[0]!.id, "no emoji", true);
    expect(items()[0]!.reactions).toEqual([]);
    expect(shown.$alerts.get()).toHaveLength(1);
  });

  test("arrive, change and disappear by the stream", async () => {
    await using instance = await checkedInstance({ bare: "streaming" });
    await using alice = await signIn("alice", { instance });
    await using bob = await signIn("bob", { instance });
    const { store, unread, items } = await open(alice);
    const { store: bobs } = await open(bob);
    await until(() => streaming(alice.client).$online.get());
    // Messages are handled in batches, one in each frame.
    const soon = (isSo: () => boolean) =>
      until(() => {
        alice.environment.clock.advance(FRAME_MS);
        return isSo();
      });
    instance.announce({ text: "The bakery opens at seven" });
    await soon(() => unread() === 3);
    expect(items()[0]!.content).toContain("bakery");
    const { id } = items()[0]!;
    await store.react(id, "🌿", true);
    await bobs.renew();
    await bobs.react(id, "🌿", true);
    await soon(() => items()[0]!.reactions[0]?.count === 2);
    expect(items()[0]!.reactions[0]!.me).toBe(true);
    await bobs.react(id, "🎉", true);
    await soon(() => items()[0]!.reactions.length === 2);
    await bobs.react(id, "🎉", false);
    await soon(() => items()[0]!.reactions.length === 1);
    instance.withdraw(id);
    await soon(() => items().length === 2);
  });
});
