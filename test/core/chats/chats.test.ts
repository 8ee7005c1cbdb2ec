import { describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { chats } from "../../../core/chats/chats.ts";
import { openChats } from "../../../core/chats/open-chat.ts";
import { until } from "../../../demo/environment/until.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

interface Entity {
  id: string;
  account: { username: string };
}

const CHATS = "/api/v1/pleroma/chats";

async function chatOf(who: SignedInPerson, name: string): Promise<string> {
  const { client, instance } = who;
  const person = await demoPerson(instance, client.person === null ? "" : "alice");
  const list = (await person.get("/api/v2/pleroma/chats")).body as Entity[];
  return list.find(({ account }) => account.username === name)!.id;
}

/** Opens alice's chat with bob. */
async function openBobs(alice: SignedInPerson) {
  const id = await chatOf(alice, "bob");
  const { item, release } = openChats(alice.client).open(id);
  item.messages.$view.listen(() => {});
  item.$chat.listen(() => {});
  const messages = () => item.messages.$view.get().items;
  await until(() => item.messages.$view.get().phase === "ready");
  return { id, item, release, messages, texts: () => messages().map(({ content }) => content) };
}

/** What bob says to alice. */
async function bobSays(alice: SignedInPerson, content: string): Promise<void> {
  const bob = await demoPerson(alice.instance, "bob");
  const list = (await bob.get("/api/v2/pleroma/chats")).body as Entity[];
  const { id } = list.find(({ account }) => account.username === "alice")!;
  await bob.send("POST", `${CHATS}/${id}/messages`, { content });
}

describe("the list of chats", () => {
  test("is newest first, counts unread messages, and moves with the stream", async () => {
    await using alice = await signIn("alice");
    const store = chats(alice.client);
    store.$view.listen(() => {});
    await until(() => /ready|end/.test(store.$view.get().phase));
    const [first, second] = store.$view.get().items;
    expect([first!.unread, second!.unread]).toEqual([2, 0]);
    await until(() => alice.instance.sockets("alice") === 1);
    await bobSays(alice, "third");
    await until(() => store.$view.get().items[0]!.unread === 3);
    const { id } = (
      await (await demoPerson(alice.instance, "mei")).get("/api/v1/accounts/verify_credentials")
    ).body as Entity;
    const opened = await store.openWith(id);
    const found = store.$view.get().items.find(chat => chat.id === opened);
    expect(found).toMatchObject({ account: id, last: null });
  });
});

describe("one chat", () => {
  test("shows messages oldest first, loads older ones, and takes new ones", async () => {
    await using alice = await signIn("alice");
    const chat = await openBobs(alice);
    expect(chat.texts()).toHaveLength(20);
    expect(chat.texts().at(-1)).toBe("🍵");
    await chat.item.messages.loadMore();
    expect(chat.texts()[0]).toContain("line 1:");
    await until(() => alice.instance.sockets("alice") === 1);
    await bobSays(alice, "new");
    await until(() => chat.texts().at(-1) === "new");
    chat.release();
  });

  test("is marked as read", async () => {
    await using alice = await signIn("alice");
    const store = chats(alice.client);
    store.$view.listen(() => {});
    await until(() => /ready|end/.test(store.$view.get().phase));
    const chat = await openBobs(alice);
    await chat.item.read();
    expect(chat.messages().some(({ unread }) => unread)).toBe(false);
    expect(store.$view.get().items[0]!.unread).toBe(0);
    chat.release();
  });

  test("shows a message while it is sent, and keeps one that failed until it is sent again", async () => {
    await using alice = await signIn("alice");
    const chat = await openBobs(alice);
    const path = `${CHATS}/${chat.id}/messages`;
    alice.instance.faults.add({ method: "POST", path, status: 503, times: 1 });
    chat.item.send("  hello ");
    expect(chat.item.$pending.get()).toMatchObject([{ text: "hello" }]);
    await until(() => chat.item.$pending.get()[0]?.failure);
    const [{ key } = { key: "" }] = chat.item.$pending.get();
    chat.item.resend(key);
    await until(() => chat.texts().at(-1) === "hello");
    expect(chat.item.$pending.get()).toEqual([]);
    chat.release();
  });

  test("shows a message once, though the stream brings it, too", async () => {
    await using alice = await signIn("alice");
    const chat = await openBobs(alice);
    await until(() => alice.instance.sockets("alice") === 1);
    chat.item.send("one");
    chat.item.send("two");
    await until(() => chat.item.$pending.get().length === 0);
    expect(chat.texts().slice(-2)).toEqual(["one", "two"]);
    expect(new Set(chat.messages().map(({ id }) => id)).size).toBe(chat.messages().length);
    chat.release();
  });

  test("loses messages that are deleted here or by the other person", async () => {
    await using alice = await signIn("alice");
    const chat = await openBobs(alice);
    const last = chat.messages().at(-1)!;
    const removed = chat.item.remove(last.id);
    expect(chat.messages().at(-1)!.id).not.toBe(last.id);
    alerts(alice.client).runAction(alerts(alice.client).$alerts.get()[0]!.key);
    await removed;
    expect(chat.messages().at(-1)!.id).toBe(last.id);
    await until(() => alice.instance.sockets("alice") === 1);
    const bob = await demoPerson(alice.instance, "bob");
    const [his] = (await bob.get("/api/v2/pleroma/chats")).body as Entity[];
    const [newest] = (await bob.get(`${CHATS}/${his!.id}/messages`)).body as Entity[];
    await bob.send("DELETE", `${CHATS}/${his!.id}/messages/${newest!.id}`);
    await until(() => chat.messages().at(-1)!.id !== last.id);
    chat.release();
  });

  test("keeps the text that was written until it is opened again", async () => {
    await using alice = await signIn("alice");
    const chat = await openBobs(alice);
    chat.item.write("half a");
    chat.release();
    const { item } = openChats(alice.client).open(chat.id);
    expect(item.text).toBe("half a");
  });
});
