import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { ChatRow } from "../../data/storage/rows.ts";
import { accountById } from "../../data/accounts.ts";
import { ownMedia } from "../../data/media.ts";
import {
  chatBetween,
  chatById,
  chatsOf,
  messageById,
  messagesOf,
  readMessages,
  removeMessage,
  writeMessage,
} from "../../data/talk/chats.ts";
import { renderChat, renderChatMessage } from "../../entities/talk.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { idempotency } from "../../http/idempotency.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { readParameters, requiredText, text } from "../../http/parameters.ts";
import { recordNotFound, unforeseen } from "../../http/refusal.ts";
import type { View, World } from "../../types.ts";

const READ = "read:chats";
const WRITE = "write:chats";
const CHATS = "/api/v1/pleroma/chats";

/** Pleroma's chats; Akkoma has none. */
export const chats = (world: World) =>
  new Hono<Env>()
    .use("/api/v2/pleroma/chats", only(world))
    .use(`${CHATS}/*`, only(world))
    .get("/api/v2/pleroma/chats", requires(READ), c => {
      const view = viewOf(c, world, READ);
      const cursor = readCursor(c);
      const rows = cursor ? chatsOf(view, cursor) : [];
      linkPages(c, rows);
      return c.json(rows.map(row => renderChat(view, row)));
    })
    .post(`${CHATS}/by-account-id/:account`, requires(WRITE), c => {
      const view = viewOf(c, world, WRITE);
      const other = accountById(world, c.req.param("account"));
      if (!other) throw unforeseen(500);
      return c.json(renderChat(view, chatBetween(world, view.viewer, other.id)));
    })
    .get(`${CHATS}/:id`, requires(READ), c => {
      const { view, chat } = find(c, world, READ);
      return c.json(renderChat(view, chat));
    })
    .get(`${CHATS}/:id/messages`, requires(READ), c => {
      const { view, chat } = find(c, world, READ);
      const cursor = readCursor(c);
      const rows = cursor ? messagesOf(world, chat, cursor) : [];
      linkPages(c, rows);
      return c.json(rows.map(row => renderChatMessage(view, row)));
    })
    .post(`${CHATS}/:id/messages`, requires(WRITE), idempotency(world), async c => {
      const { view, chat } = find(c, world, WRITE);
      const parameters = await readParameters(c);
      const content = text(parameters, "content")?.trim();
      const [media = null] = ownMedia(view, [text(parameters, "media_id") ?? ""]);
      if (!content && media === null) throw unforeseen(500);
      const key = c.req.header("idempotency-key") ?? null;
      const message = writeMessage(world, chat, { text: content || null, media, key });
      return c.json(renderChatMessage(view, message));
    })
    .delete(`${CHATS}/:id/messages/:message`, requires(WRITE), c => {
      const { view, chat } = find(c, world, WRITE);
      const message = messageById(world, chat, c.req.param("message"));
      if (!message) throw recordNotFound();
      removeMessage(view, message);
      return c.json(renderChatMessage(view, message));
    })
    .post(`${CHATS}/:id/read`, requires(WRITE), async c => {
      const { view, chat } = find(c, world, WRITE);
      readMessages(world, chat, requiredText(await readParameters(c), "last_read_id"));
      return c.json(renderChat(view, chat));
    });

const only =
  (world: World): MiddlewareHandler<Env> =>
  async (c, next) =>
    world.kind === "akkoma" ? c.json({ error: "Not implemented" }, 404) : next();

function find(c: Context<Env, "/:id">, world: World, scope: string): { view: View; chat: ChatRow } {
  const view = viewOf(c, world, scope);
  const chat = chatById(view, c.req.param("id"));
  if (!chat) throw recordNotFound();
  return { view, chat };
}
