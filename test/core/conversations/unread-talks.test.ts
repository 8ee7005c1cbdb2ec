import { expect, test } from "vitest";
import { conversations } from "../../../core/conversations/conversations.ts";
import { unreadTalks } from "../../../core/conversations/unread-talks.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";

test("what is unread in chats and conversations is counted, and no longer once it is read", async () => {
  await using alice = await signIn("alice");
  const $unread = unreadTalks(alice.client);
  $unread.listen(() => {});
  await until(() => $unread.get().chats > 0);
  expect($unread.get().chats).toBe(2);
  const store = conversations(alice.client);
  await until(() => store.$view.get().phase !== "loading");
  const unread = store.$view.get().items.filter(item => item.unread);
  expect($unread.get().conversations).toBe(unread.length);
  for (const { id } of unread) await store.markRead(id);
  expect($unread.get().conversations).toBe(0);
});

test("on a server without chats, there are none", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const $unread = unreadTalks(alice.client);
  $unread.listen(() => {});
  const store = conversations(alice.client);
  await until(() => store.$view.get().phase !== "loading");
  expect($unread.get().chats).toBe(0);
});
