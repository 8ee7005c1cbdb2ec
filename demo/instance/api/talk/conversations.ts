import { type Context, Hono } from "hono";
import type { ConversationRow } from "../../data/storage/rows.ts";
import {
  changeConversation,
  conversationOf,
  conversationPosts,
  conversationsOf,
  removeConversation,
} from "../../data/talk/conversations.ts";
import { renderStatus } from "../../entities/status.ts";
import { renderConversation } from "../../entities/talk.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { invalid, refuse, unforeseen } from "../../http/refusal.ts";
import type { View, World } from "../../types.ts";

const READ = "read:statuses";
const WRITE = "write:conversations";
const PLEROMA = "/api/v1/pleroma/conversations";

const isNumber = (id: string) => /^\d+$/.test(id);

/** Conversations by direct posts, with what only Pleroma knows of them. */
export const conversations = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/conversations", requires(READ), c => {
      const view = viewOf(c, world, READ);
      const cursor = readCursor(c, isNumber);
      const rows = cursor ? conversationsOf(view, cursor) : [];
      linkPages(
        c,
        rows.map(({ id }) => ({ id: String(id) })),
      );
      return c.json(rows.map(row => renderConversation(view, row)));
    })
    .post("/api/v1/conversations/:id/read", requires(WRITE), c => {
      const { view, row } = find(c, world, WRITE, unforeseen(500));
      const read = { ...row, unread: 0 };
      changeConversation(view, read);
      return c.json(renderConversation(view, read));
    })
    .delete("/api/v1/conversations/:id", requires(WRITE), c => {
      const { view, row } = find(c, world, WRITE, unforeseen(500));
      removeConversation(view, row);
      return c.json({});
    })
    .get(`${PLEROMA}/:id`, requires(READ), c => {
      const { view, row } = find(c, world, READ);
      return c.json(renderConversation(view, row));
    })
    .get(`${PLEROMA}/:id/statuses`, requires(READ), c => {
      const { view, row } = find(c, world, READ);
      const cursor = readCursor(c);
      // Pleroma turns each page round, and makes the links from what it has then.
      const page = (cursor ? conversationPosts(view, row, cursor) : []).toReversed();
      linkPages(c, page);
      return c.json(page.map(post => renderStatus(view, post)));
    })
    .patch(`${PLEROMA}/:id`, requires(WRITE), c => {
      const { view, row } = find(c, world, WRITE);
      // It reads them from the address only.
      const ids = c.req.queries("recipients[]");
      if (!ids) throw invalid("recipients", "Missing field: recipients.");
      const recipients = JSON.stringify([...new Set([view.viewer, ...ids])]);
      const changed = { ...row, recipients };
      changeConversation(view, changed);
      return c.json(renderConversation(view, changed));
    });

function find(
  c: Context<Env, "/:id">,
  world: World,
  scope: string,
  missing = refuse(404, "Unknown conversation id"),
): { view: View; row: ConversationRow } {
  const view = viewOf(c, world, scope);
  const row = conversationOf(view, c.req.param("id"));
  if (!row) throw missing;
  return { view, row };
}
