import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { mention } from "../data/text/mentions.ts";
import { notifyOfPost } from "../data/post-notifications.ts";
import { postedWith, rememberPosted } from "../data/posted-once.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { scheduledStatus } from "../data/scheduled-statuses.ts";
import { statusById } from "../data/statuses.ts";
import { insertPoll, insertStatus, removeStatus, setMedia } from "../data/writing.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { flag, type Parameters, readParameters, text } from "../http/parameters.ts";
import { bareRequires, notFound } from "./asking.ts";
import { attachmentsOf, checkText, parentOf, pollFrom, quotedBy, visibilityOf } from "./draft.ts";
import { askedPolicy } from "./quote-approval.ts";
import { renderBareScheduled } from "./scheduled-status.ts";
import { schedule } from "./scheduling.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World } from "../types.ts";

const SCOPE = "write:statuses";

/** Posting and deleting; a key is good for one post, and for nothing that was refused. */
export const barePosting = (world: World) =>
  new Hono<Env>()
    .post("/api/v1/statuses", bareRequires(SCOPE), async c => {
      const view = viewOf(c, world, SCOPE);
      const parameters = await readParameters(c);
      return c.json(await once(c, view, () => make(view, parameters)));
    })
    .delete("/api/v1/statuses/:id", bareRequires(SCOPE), c => {
      const view = viewOf(c, world, SCOPE);
      const row = statusById(view, c.req.param("id"));
      if (row?.account_id !== view.viewer) throw notFound();
      const last = renderBareStatus(view, row);
      world.streams.announce("delete", row);
      removeStatus(world, row.id);
      return c.json(last);
    });

/** Before the id of what waits. */
const LATER = "later:";

/** A post, or what waits to be one. */
type Made = { id: string; answer: object };

function make(view: View, parameters: Parameters): Made {
  const later = schedule(view, parameters, write);
  if (later) return { id: LATER + later.id, answer: renderBareScheduled(view, later) };
  const row = write(view, parameters);
  view.world.streams.announce("update", row);
  notifyOfPost(view, row);
  return { id: row.id, answer: renderBareStatus(view, row) };
}

async function once(c: Context<Env>, view: View, action: () => Made): Promise<object> {
  const key = c.req.header("idempotency-key");
  if (!key) return action().answer;
  const { world, viewer: account_id } = view;
  const before = madeBefore(view, postedWith(world, account_id, key) ?? "");
  if (before) return before;
  const { id, answer } = action();
  rememberPosted(world, { account_id, key, status_id: id });
  return answer;
}

function madeBefore(view: View, id: string): object | undefined {
  const waiting = id.startsWith(LATER)
    ? scheduledStatus(view.world, view.viewer, id.slice(LATER.length))
    : undefined;
  if (waiting) return renderBareScheduled(view, waiting);
  const row = statusById(view, id);
  return row && renderBareStatus(view, row);
}

/** @throws a Refusal */
export function write(view: View, parameters: Parameters): StatusRow {
  const written = text(parameters, "status") ?? "";
  const warning = text(parameters, "spoiler_text") ?? "";
  const poll = pollFrom(parameters);
  const media = attachmentsOf(view, parameters, poll !== undefined);
  const quote_id = quotedBy(view, parameters);
  checkText(written, warning, media.length > 0 || quote_id !== null);
  const parent = parentOf(view, parameters);
  const language = text(parameters, "language");
  const row = insertStatus(view.world, {
    quote_id,
    plain: JSON.stringify({ quote_policy: askedPolicy(parameters), ...(language && { language }) }),
    account_id: view.viewer,
    text: written,
    spoiler_text: warning,
    sensitive: Number(flag(parameters, "sensitive") || warning !== ""),
    visibility: visibilityOf(parameters),
    in_reply_to_id: parent?.id ?? null,
    context_id: parent?.context_id ?? randomUUID(),
  });
  setMedia(view.world, row.id, media);
  if (poll) insertPoll(view.world, row.id, poll);
  const author = accountById(view.world, view.viewer);
  if (author)
    mention(view.world, { id: row.id, author, text: written, answered: parent?.account_id });
  return row;
}
