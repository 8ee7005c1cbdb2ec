import { describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { conversations } from "../../../core/conversations/conversations.ts";
import {
  openConversations,
  stillOpenConversations,
} from "../../../core/conversations/conversation.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { startInstance } from "../../../demo/instance/start.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { readyComposer, sentId } from "../../support/core/composing.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

function open({ client }: SignedInPerson) {
  const store = conversations(client);
  store.$view.listen(() => {});
  const view = () => store.$view.get();
  return { ...store, view, loaded: () => until(() => /ready|end/.test(view().phase)) };
}

async function write({ instance }: SignedInPerson, by: string, status: string, more: object = {}) {
  const person = await demoPerson(instance, by);
  const body = { status, visibility: "direct", ...more };
  return (await person.send("POST", "/api/v1/statuses", body)).body as {
    id: string;
    pleroma: { direct_conversation_id: number };
  };
}

describe("conversations", () => {
  test("are listed newest first, with who takes part and the last post", async () => {
    await using bob = await signIn("bob");
    const list = open(bob);
    await list.loaded();
    const times = list.view().items.map(({ at }) => at);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const [first] = list.view().items;
    expect(first!.accounts).toHaveLength(1);
    expect(statuses(bob.client).get(first!.lastStatus!)?.content).toContain("parcel");
  });

  test("move up when a message arrives, even the first one, which isn't told", async () => {
    await using bob = await signIn("bob");
    const list = open(bob);
    await list.loaded();
    await until(() => bob.instance.sockets("bob") === 1);
    const { id, pleroma } = await write(bob, "alice", "@bob quite new");
    await until(() => statuses(bob.client).get(id));
    bob.environment.clock.advance(2000);
    await until(() => list.view().items[0]!.lastStatus === id);
    expect(list.view().items[0]!.unread).toBe(true);
    const { direct_conversation_id: conversation } = pleroma;
    const more = { in_reply_to_conversation_id: String(conversation) };
    const second = await write(bob, "alice", "and again", more);
    await until(() => {
      bob.environment.clock.advance(20);
      return list.view().items[0]!.lastStatus === second.id;
    });
  });

  test("move up with one's own post, where the server doesn't tell of it", async () => {
    await using instance = await checkedInstance({ bare: "gotosocial" });
    await using bob = await signIn("bob", { instance });
    const list = open(bob);
    await list.loaded();
    await until(() => instance.sockets("bob") === 1);
    const [, second] = list.view().items;
    const { compose, close } = await readyComposer(bob.client, { replyTo: second!.lastStatus! });
    await until(() => compose.$view.get().visibility === "direct");
    const status = await sentId(compose, `${compose.$view.get().text} Thank you`);
    await until(() => {
      bob.environment.clock.advance(20);
      return list.view().items[0]!.lastStatus === status;
    });
    expect(list.view().items[0]).toMatchObject({ id: second!.id, unread: false });
    close();
  });

  test("are marked as read at once, and unread again if that fails", async () => {
    await using bob = await signIn("bob");
    const list = open(bob);
    await list.loaded();
    const [first] = list.view().items;
    bob.instance.faults.add({ path: /\/read$/, method: "POST", status: 503, times: 1 });
    const failing = list.markRead(first!.id);
    expect(list.view().items[0]!.unread).toBe(false);
    await failing;
    expect(list.view().items[0]!.unread).toBe(true);
    await list.markRead(first!.id);
    await list.renew();
    expect(list.view().items[0]!.unread).toBe(false);
  });

  test("are deleted unless that is undone", async () => {
    await using bob = await signIn("bob");
    const list = open(bob);
    await list.loaded();
    const all = list.view().items.map(({ id }) => id);
    const undone = list.remove(all[0]!);
    expect(list.view().items).toHaveLength(all.length - 1);
    alerts(bob.client).runAction(alerts(bob.client).$alerts.get()[0]!.key);
    await undone;
    expect(list.view().items.map(({ id }) => id)).toEqual(all);
    const done = list.remove(all[0]!);
    alerts(bob.client).dismiss(alerts(bob.client).$alerts.get()[0]!.key);
    await done;
    await list.renew();
    expect(list.view().items.map(({ id }) => id)).toEqual(all.slice(1));
  });

  test("that the server doesn't have are hidden", async () => {
    await using bob = await signIn("bob");
    bob.instance.faults.add({ path: "/api/v1/conversations", status: 404 });
    const list = open(bob);
    await list.loaded();
    expect(list.view().hidden).toBe(true);
  });
});

describe("one conversation", () => {
  test("shows all posts, oldest first, page by page, and takes new ones", async () => {
    await using alice = await signIn("alice");
    const { pleroma } = await write(alice, "alice", "@bob 1");
    const id = String(pleroma.direct_conversation_id);
    for (let count = 2; count <= 25; count += 1)
      await write(alice, "alice", `${count}`, { in_reply_to_conversation_id: id });
    const { item, release } = openConversations(alice.client).open(id);
    item.posts.$view.listen(() => {});
    const texts = () =>
      item.posts.$view.get().items.map(post =>
        statuses(alice.client)
          .get(post)!
          .content.replaceAll(/<[^>]+>/g, "")
          .replace("@bob", "")
          .trim(),
      );
    await until(() => item.posts.$view.get().phase === "ready");
    expect(texts()).toHaveLength(20);
    expect(texts().at(-1)).toBe("25");
    await item.posts.loadMore();
    expect(texts()[0]).toBe("1");
    await item.posts.loadMore();
    expect(item.posts.$view.get().phase).toBe("end");
    await until(() => alice.instance.sockets("alice") === 1);
    await write(alice, "bob", "@alice 26", {
      in_reply_to_id: item.posts.$view.get().items.at(-1)!,
    });
    await until(() => {
      alice.environment.clock.advance(20);
      return texts().length === 26;
    });
    release();
  });

  test("shows what others write only after a refresh where it doesn't follow the stream", async () => {
    await using alice = await signIn("alice");
    const first = await write(alice, "alice", "@bob 1");
    const id = String(first.pleroma.direct_conversation_id);
    const live = openConversations(alice.client).open(id);
    const still = stillOpenConversations(alice.client).open(id);
    for (const { item } of [live, still]) item.posts.$view.listen(() => {});
    const shown = ({ item }: typeof live) => item.posts.$view.get().items;
    await until(() => shown(live).length === 1 && shown(still).length === 1);
    await until(() => alice.instance.sockets("alice") === 1);
    const { id: second } = await write(alice, "bob", "@alice 2", { in_reply_to_id: first.id });
    await until(() => {
      alice.environment.clock.advance(20);
      return shown(live).includes(second);
    });
    expect(shown(still)).toEqual([first.id]);
    await still.item.refresh();
    expect(shown(still)).toEqual([first.id, second]);
    live.release();
    still.release();
  });

  test("is marked as read while it is read on a visible page", async () => {
    await using alice = await signIn("alice");
    const first = await write(alice, "alice", "@bob 1");
    const id = String(first.pleroma.direct_conversation_id);
    const person = await demoPerson(alice.instance, "alice");
    const isUnread = async () => {
      await settled();
      const { body } = await person.get("/api/v1/conversations");
      return (body as { id: string; unread: boolean }[]).find(one => one.id === id)!.unread;
    };
    const { item, release } = openConversations(alice.client).open(id);
    item.posts.$view.listen(() => {});
    const stop = item.startReading();
    await until(() => alice.instance.sockets("alice") === 1);
    const say = async (text: string) => {
      const { id: said } = await write(alice, "bob", text, { in_reply_to_id: first.id });
      await until(() => {
        alice.environment.clock.advance(20);
        return item.posts.$view.get().items.includes(said);
      });
    };
    await say("@alice 2");
    expect(await isUnread()).toBe(false);
    alice.environment.setVisible(false);
    await say("@alice 3");
    expect(await isUnread()).toBe(true);
    alice.environment.setVisible(true);
    expect(await isUnread()).toBe(false);
    stop();
    await say("@alice 4");
    expect(await isUnread()).toBe(true);
    release();
  });

  test("is read in the list, too, which learned of the post after it", async () => {
    await using alice = await signIn("alice");
    const first = await write(alice, "alice", "@bob 1");
    const id = String(first.pleroma.direct_conversation_id);
    const { item, release } = openConversations(alice.client).open(id);
    item.posts.$view.listen(() => {});
    const stop = item.startReading();
    await until(() => alice.instance.sockets("alice") === 1);
    const list = open(alice);
    await list.loaded();
    const listed = () => list.view().items.find(one => one.id === id)!;
    const { id: said } = await write(alice, "bob", "@alice 2", { in_reply_to_id: first.id });
    await until(() => {
      alice.environment.clock.advance(20);
      return listed().lastStatus === said;
    });
    await settled();
    expect(listed().unread).toBe(false);
    const person = await demoPerson(alice.instance, "alice");
    const { body } = await person.get("/api/v1/conversations");
    expect((body as { id: string; unread: boolean }[]).find(one => one.id === id)!.unread).toBe(
      false,
    );
    stop();
    release();
  });

  test("gets other recipients", async () => {
    await using alice = await signIn("alice");
    const { pleroma } = await write(alice, "alice", "@bob 1");
    const { item } = openConversations(alice.client).open(String(pleroma.direct_conversation_id));
    item.$view.listen(() => {});
    await until(() => item.$view.get().state === "ready");
    const carol = await demoPerson(alice.instance, "carol");
    const { body } = await carol.get("/api/v1/accounts/verify_credentials");
    expect(await item.setRecipients([(body as { id: string }).id])).toBe(true);
    expect(item.$view.get()).toMatchObject({ value: { accounts: [(body as { id: string }).id] } });
  });

  test("is missing where there is none", async () => {
    await using instance = await startInstance();
    await using alice = await signIn("alice", { instance });
    const { item } = openConversations(alice.client).open("999");
    item.$view.listen(() => {});
    await until(() => item.$view.get().state === "missing");
  });
});
