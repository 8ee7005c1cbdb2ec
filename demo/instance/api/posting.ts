import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { mention } from "../data/mentions.ts";
import type { AppRow, StatusRow } from "../data/rows.ts";
import { tellOfEdit, tellOfPost } from "../data/post-news.ts";
import { statusById } from "../data/statuses.ts";
import { keepVersion } from "../data/versions.ts";
import { editStatus, insertPoll, insertStatus, removeStatus, setMedia } from "../data/writing.ts";
import { MAX_CHARACTERS } from "../entities/facts.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { idempotency } from "../http/idempotency.ts";
import type { Limiter } from "../http/limits.ts";
import { flag, type Parameters, readParameters, text, texts } from "../http/parameters.ts";
import { recordNotFound, unforeseen } from "../http/refusal.ts";
import type { View, World } from "../world.ts";
import { checkLength, parentOf, pollFrom, visibilityOf } from "./draft.ts";

const SCOPE = "write:statuses";

/** Posting, editing and deleting. */
export function posting(world: World, limited: Limiter) {
  const all = limited("statusesActions", () => "");
  return new Hono<Env>()
    .post("/api/v1/statuses", requires(SCOPE), idempotency(world), all, async c => {
      const parameters = await readParameters(c);
      // Pleroma has an action for those who send one of these two, and none for others.
      if (!parameters.has("status") && !parameters.has("media_ids")) throw unforeseen(400);
      const view = viewOf(c, world, SCOPE);
      const row = write(view, parameters, applicationOf(c, world));
      world.streams.tell("update", row);
      tellOfPost(view, row);
      return c.json(renderStatus(view, row));
    })
    .put("/api/v1/statuses/:id", requires(SCOPE), idempotency(world), all, async c => {
      const parameters = await readParameters(c);
      const view = viewOf(c, world, SCOPE);
      const before = own(view, c.req.param("id"));
      const { id, account_id } = before;
      const edit = {
        text: text(parameters, "status") ?? "",
        spoiler_text: text(parameters, "spoiler_text") ?? "",
        sensitive: Number(flag(parameters, "sensitive")),
      };
      const media = texts(parameters, "media_ids");
      checkLength(edit.text, edit.spoiler_text, media, MAX_CHARACTERS);
      keepVersion(world, before);
      editStatus(world, id, edit);
      setMedia(world, id, media);
      name(view, id, edit.text, account_id);
      const edited = own(view, id);
      world.streams.tell("status.update", edited);
      tellOfEdit(view, edited);
      return c.json(renderStatus(view, edited));
    })
    .delete("/api/v1/statuses/:id", requires(SCOPE), all, c => {
      const view = viewOf(c, world, SCOPE);
      const row = own(view, c.req.param("id"));
      const last = { ...renderStatus(view, row), text: row.text ?? row.html };
      world.streams.tell("delete", row);
      removeStatus(world, row.id);
      return c.json(last);
    });
}

/** @throws a Refusal */
export function write(view: View, parameters: Parameters, application: string | null): StatusRow {
  const written = text(parameters, "status") ?? "";
  const warning = text(parameters, "spoiler_text") ?? "";
  const sensitive = Number(flag(parameters, "sensitive"));
  const parent = parentOf(view, text(parameters, "in_reply_to_id"));
  const visibility = visibilityOf(text(parameters, "visibility"), parent);
  const media = texts(parameters, "media_ids");
  const poll = pollFrom(parameters);
  checkLength(written, warning, media, MAX_CHARACTERS);
  const quoted = statusById(view, text(parameters, "quote_id") ?? "");
  const row = insertStatus(view.world, {
    account_id: view.viewer,
    text: written,
    spoiler_text: warning,
    sensitive,
    visibility,
    in_reply_to_id: parent?.id ?? null,
    // What there is not is not quoted; a boost stands for what it boosts.
    quote_id: quoted?.reblog_of_id ?? quoted?.id ?? null,
    context_id: parent?.context_id ?? randomUUID(),
    application,
  });
  setMedia(view.world, row.id, media);
  if (poll) insertPoll(view.world, row.id, poll);
  name(view, row.id, written, parent?.account_id);
  return row;
}

function name(view: View, id: string, text: string, answered: string | undefined): void {
  const author = accountById(view.world, view.viewer);
  if (author) mention(view.world, { id, author, text, answered });
}

/** To others than its author a status cannot be written, as if it were not there. */
function own(view: View, id: string): StatusRow {
  const row = statusById(view, id);
  if (!row || row.account_id !== view.viewer || row.reblog_of_id) throw recordNotFound();
  return row;
}

export const applicationOf = (c: Context<Env>, { database }: World) =>
  database.one<Pick<AppRow, "name">>("SELECT name FROM apps WHERE id = :id", {
    id: c.var.token?.app_id ?? 0,
  })?.name ?? null;
