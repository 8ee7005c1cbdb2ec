import { type Context, Hono } from "hono";
import type { ConversationRow } from "../data/storage/rows.ts";
import {
  changeConversation,
  conversationOf,
  conversationsOf,
  lastStatusOf,
  othersIn,
  removeConversation,
} from "../data/talk/conversations.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { linkPages, readCursor } from "../http/paging.ts";
import { renderBareAccount } from "./accounts/account.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World } from "../types.ts";

const READ = "read:statuses";
const WRITE = "write:conversations";

/** Conversations as Mastodon has them. */
export const bareConversations = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/conversations", bareRequires(READ), c => {
      const view = viewOf(c, world, READ);
      const cursor = readCursor(c, id => /^\d+$/.test(id));
      const rows = cursor ? conversationsOf(view, cursor) : [];
      linkPages(
        c,
        rows.map(({ id }) => ({ id: String(id) })),
      );
      return c.json(rows.map(row => renderBareConversation(view, row)));
    })
    .post("/api/v1/conversations/:id/read", bareRequires(WRITE), c => {
      const { view, row } = find(c, world);
      const read = { ...row, unread: 0 };
      changeConversation(view, read);
      return c.json(renderBareConversation(view, read));
    })
    .delete("/api/v1/conversations/:id", bareRequires(WRITE), c => {
      const { view, row } = find(c, world);
      removeConversation(view, row);
      return c.json({});
    });

export function renderBareConversation(view: View, row: ConversationRow): object {
  const last = lastStatusOf(view, row);
  return {
    id: String(row.id),
    unread: row.unread === 1,
    accounts: othersIn(view, row).map(account => renderBareAccount(view, account)),
    last_status: last ? renderBareStatus(view, last) : null,
  };
}

function find(c: Context<Env, "/:id">, world: World): { view: View; row: ConversationRow } {
  const view = viewOf(c, world, WRITE);
  const row = conversationOf(view, c.req.param("id"));
  if (!row) throw notFound();
  return { view, row };
}
