import { describe, expect, test } from "vitest";
import { demoSocket } from "../../support/demo/demo-socket.ts";
import { demoTown } from "../../support/demo/demo-town.ts";

interface Post {
  id: string;
  visibility: string;
  content: string;
  mentions: { username: string }[];
  pleroma: { direct_conversation_id: number | null };
}

interface Conversation {
  id: string;
  unread: boolean;
  accounts: { id: string; username: string }[];
  last_status: Post;
}

const CONVERSATIONS = "/api/v1/conversations";
const PLEROMA = "/api/v1/pleroma/conversations";

describe("conversations of Pleroma", () => {
  const town = demoTown({}, "for a test");

  const write = async (status: string, more: object = { visibility: "direct" }) =>
    (await town.alice.send("POST", "/api/v1/statuses", { status, ...more })).body as Post;
  const list = async (who: "alice" | "bob") =>
    (await town[who].get(CONVERSATIONS)).body as Conversation[];
  const names = ({ accounts }: Conversation) => accounts.map(({ username }) => username);

  test("list direct posts by context, the newest first, unread for those who get them", async () => {
    const { pleroma } = await write("@bob shall we meet?");
    const [hers] = await list("alice");
    expect(hers).toMatchObject({ id: String(pleroma.direct_conversation_id), unread: false });
    expect(names(hers!)).toEqual(["bob"]);
    const [his] = await list("bob");
    expect(his).toMatchObject({ unread: true, last_status: { visibility: "direct" } });
    const { body } = await town.bob.send("POST", `${CONVERSATIONS}/${his!.id}/read`);
    expect(body).toMatchObject({ unread: false });
    await town.bob.send("DELETE", `${CONVERSATIONS}/${his!.id}`);
    expect((await list("bob")).map(({ id }) => id)).not.toContain(his!.id);
    expect((await town.bob.send("DELETE", `${CONVERSATIONS}/${his!.id}`)).status).toBe(500);
  });

  test("have posts in pages that are turned round, and recipients that can be changed", async () => {
    const first = await write("@bob one");
    const id = String(first.pleroma.direct_conversation_id);
    const more = { in_reply_to_conversation_id: id };
    const second = await write("two", more);
    expect(second).toMatchObject({ visibility: "direct", mentions: [{ username: "bob" }] });
    const third = await write("three", more);
    const page = await town.alice.get(`${PLEROMA}/${id}/statuses?limit=2`);
    expect((page.body as Post[]).map(post => post.id)).toEqual([second.id, third.id]);
    expect(page.link).toContain(`max_id=${third.id}`);
    const carol = (await town.alice.get("/api/v1/accounts/lookup?acct=carol")).body as Post;
    const change = `${PLEROMA}/${id}?recipients[]=${carol.id}`;
    expect(names((await town.alice.send("PATCH", change)).body as Conversation)).toEqual(["carol"]);
    expect((await town.alice.send("PATCH", `${PLEROMA}/${id}`)).status).toBe(400);
    expect((await write("four", more)).mentions).toMatchObject([{ username: "carol" }]);
    expect((await town.alice.get(`${PLEROMA}/999`)).status).toBe(404);
    expect((await town.bob.get(`${PLEROMA}/${id}`)).status).toBe(404);
  });

  test("are streamed from their second post on", async () => {
    const socket = await demoSocket(town.instance, `?stream=direct&access_token=${town.bob.token}`);
    const { pleroma } = await write("@bob one");
    expect(await socket.next()).toMatchObject({ event: "update", stream: ["direct"] });
    const id = pleroma.direct_conversation_id;
    const { id: second } = await write("two", { in_reply_to_conversation_id: String(id) });
    expect(await socket.next()).toMatchObject({ event: "update" });
    const event = await socket.next();
    expect(event).toMatchObject({ event: "conversation", stream: ["direct"] });
    expect(JSON.parse(event.payload)).toMatchObject({ unread: true, last_status: { id: second } });
    socket.close();
  });
});

describe("conversations of a plain server", () => {
  const town = demoTown({ bare: "streaming" }, "for a test");

  test("are listed, read, deleted, and streamed from their first post on", async () => {
    const socket = await demoSocket(town.instance, `?stream=direct&access_token=${town.bob.token}`);
    await town.alice.send("POST", "/api/v1/statuses", {
      status: "@bob shall we meet?",
      visibility: "direct",
    });
    expect(await socket.next()).toMatchObject({ event: "conversation" });
    const [first] = (await town.bob.get(CONVERSATIONS)).body as Conversation[];
    expect(first).toMatchObject({ unread: true, accounts: [{ username: "alice" }] });
    const read = await town.bob.send("POST", `${CONVERSATIONS}/${first!.id}/read`);
    expect(read.body).toMatchObject({ unread: false });
    expect((await town.bob.send("DELETE", `${CONVERSATIONS}/${first!.id}`)).body).toEqual({});
    expect((await town.bob.send("DELETE", `${CONVERSATIONS}/${first!.id}`)).status).toBe(404);
    socket.close();
  });
});
