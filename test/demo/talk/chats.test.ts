import { describe, expect, test } from "vitest";
import { demoSocket } from "../../support/demo/demo-socket.ts";
import { demoTown } from "../../support/demo/demo-town.ts";

interface Message {
  id: string;
  chat_id: string;
  account_id: string;
  content: string | null;
  unread: boolean;
  attachment: object | null;
}

interface Chat {
  id: string;
  account: { username: string };
  unread: number;
  last_message: Message | null;
}

const LIST = "/api/v2/pleroma/chats";
const CHATS = "/api/v1/pleroma/chats";

describe("chats of Pleroma", () => {
  const town = demoTown({}, "for a test");

  const list = async (who: "alice" | "bob") => (await town[who].get(LIST)).body as Chat[];
  const with_ = async (who: "alice" | "bob", name: string) =>
    (await list(who)).find(({ account }) => account.username === name)!;
  const messages = async (who: "alice" | "bob", { id }: Chat) =>
    (await town[who].get(`${CHATS}/${id}/messages`)).body as Message[];

  test("are read page by page, and marked as read up to a message", async () => {
    const chat = await with_("alice", "bob");
    expect(chat).toMatchObject({ unread: 2, last_message: { content: "🍵", unread: true } });
    const page = await town.alice.get(`${CHATS}/${chat.id}/messages?limit=2`);
    const [, older] = page.body as Message[];
    expect(page.link).toContain(`max_id=${older!.id}`);
    const read = { last_read_id: older!.id };
    const { body } = await town.alice.send("POST", `${CHATS}/${chat.id}/read`, read);
    expect(body).toMatchObject({ unread: 1 });
  });

  test("take messages with texts and files, once for each key, and tell both people", async () => {
    const socket = await demoSocket(town.instance, `?stream=user&access_token=${town.bob.token}`);
    const chat = await with_("alice", "bob");
    const message = { content: "See https://lily.example/a & <b>" };
    const path = `${CHATS}/${chat.id}/messages`;
    const key = { "Idempotency-Key": "one" };
    const { body } = await town.alice.send("POST", path, message, key);
    expect(body).toMatchObject({
      content:
        'See <a href="https://lily.example/a" rel="ugc">https://lily.example/a</a> &amp; &lt;b&gt;',
      idempotency_key: "one",
      unread: false,
    });
    expect((await town.alice.send("POST", path, message, key)).body).toEqual(body);
    const events = [await socket.next(), await socket.next()];
    expect(events.map(({ event }) => event)).toEqual(["pleroma:chat_update", "notification"]);
    expect(JSON.parse(events[0]!.payload)).toMatchObject({ unread: 1 });
    expect(JSON.parse(events[1]!.payload)).toMatchObject({
      type: "pleroma:chat_mention",
      chat_message: { chat_id: (await with_("bob", "alice")).id },
    });
    expect((await town.alice.send("POST", path, { content: " " })).status).toBe(500);
    socket.close();
  });

  test("begin with an account; own messages go for both, others only here", async () => {
    const { id } = (await town.bob.get("/api/v1/accounts/lookup?acct=mei")).body as Message;
    const opened = (await town.bob.send("POST", `${CHATS}/by-account-id/${id}`)).body as Chat;
    expect(opened).toMatchObject({ account: { username: "mei" }, last_message: null });
    const hers = await with_("alice", "bob");
    const his = await with_("bob", "alice");
    const [newest] = await messages("alice", hers);
    await town.alice.send("DELETE", `${CHATS}/${hers.id}/messages/${newest!.id}`);
    expect((await messages("bob", his))[0]!.content).toBe("🍵");
    const { body } = await town.alice.send("POST", `${CHATS}/${hers.id}/messages`, {
      content: "gone",
    });
    expect((await messages("bob", his))[0]!.content).toBe("gone");
    await town.alice.send("DELETE", `${CHATS}/${hers.id}/messages/${(body as Message).id}`);
    expect((await messages("bob", his))[0]!.content).toBe("🍵");
    expect((await town.alice.get(`${CHATS}/${his.id}`)).status).toBe(404);
  });
});

describe("Akkoma", () => {
  const town = demoTown({ akkoma: true });

  test("has conversations, but no chats", async () => {
    expect((await town.alice.get(LIST)).status).toBe(404);
    expect((await town.alice.get("/api/v1/conversations")).status).toBe(200);
    const { body } = await town.alice.get("/api/v1/instance");
    expect(JSON.stringify(body)).not.toContain("pleroma_chat_messages");
  });
});
