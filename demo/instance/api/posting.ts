import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { mention, type Written } from "../data/text/mentions.ts";
import type { AppRow, StatusRow } from "../data/storage/rows.ts";
import { notifyOfEdit, notifyOfPost } from "../data/post-notifications.ts";
import { statusById } from "../data/statuses.ts";
import { conversationOf, conversationWith, othersIn } from "../data/talk/conversations.ts";
import { keepVersion } from "../data/storage/versions.ts";
import { editStatus, insertPoll, insertStatus, removeStatus, setMedia } from "../data/writing.ts";
import { MAX_CHARACTERS } from "../entities/facts.ts";
import { acctOf } from "../entities/account.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { idempotency } from "../http/idempotency.ts";
import type { Limiter } from "../http/limits.ts";
import { flag, type Parameters, readParameters, text, texts } from "../http/parameters.ts";
import { recordNotFound, unforeseen } from "../http/refusal.ts";
import {
  attachmentsOf,
  audienceOf,
  checkLength,
  expiryOf,
  formatOf,
  parentOf,
  quotedBy,
} from "./draft.ts";
import { pollFrom } from "./new-poll.ts";
import type { View, World } from "../types.ts";

const SCOPE = "write:statuses";

/** As Pleroma names what it only shows. */
const FAKE = "pleroma:fakeid";

/** Posting, editing and deleting. */
export function posting(world: World, limited: Limiter) {
  const all = limited("statusesActions", () => "");
  return new Hono<Env>()
    .post("/api/v1/statuses", requires(SCOPE), idempotency(world), all, async c => {
      const parameters = await readParameters(c);
      // Pleroma has an action for those who send one of these two, and none for others.
      if (!parameters.has("status") && !parameters.has("media_ids")) throw unforeseen(400);
      const view = viewOf(c, world, SCOPE);
      const application = applicationOf(c, world);
      if (flag(parameters, "preview"))
        return c.json(
          world.database.tried(() =>
            renderStatus(view, write(view, parameters, application, FAKE)),
          ),
        );
      const row = write(view, parameters, application);
      world.streams.announce("update", row);
      notifyOfPost(view, row);
      return c.json(renderWritten(view, row));
    })
    .put("/api/v1/statuses/:id", requires(SCOPE), idempotency(world), all, async c => {
      const parameters = await readParameters(c);
      const view = viewOf(c, world, SCOPE);
      const before = own(view, c.req.param("id"));
      const { id, account_id } = before;
      const edit = {
        text: text(parameters, "status") ?? "",
        content_type: formatOf(parameters),
        spoiler_text: text(parameters, "spoiler_text") ?? "",
        sensitive: Number(flag(parameters, "sensitive")),
      };
      const media = attachmentsOf(view, parameters);
      checkLength(edit.text, edit.spoiler_text, media, MAX_CHARACTERS);
      keepVersion(world, before);
      editStatus(world, id, edit);
      setMedia(world, id, media);
      name(view, id, { text: edit.text, answered: account_id, to: addressees(parameters) });
      const edited = own(view, id);
      world.streams.announce("status.update", edited);
      notifyOfEdit(view, edited);
      return c.json(renderStatus(view, edited));
    })
    .delete("/api/v1/statuses/:id", requires(SCOPE), all, c => {
      const view = viewOf(c, world, SCOPE);
      const row = own(view, c.req.param("id"));
      const last = { ...renderStatus(view, row), text: row.text ?? row.html };
      world.streams.announce("delete", row);
      removeStatus(world, row.id);
      return c.json(last);
    });
}

/** @throws a Refusal */
export function write(
  view: View,
  parameters: Parameters,
  application: string | null,
  id?: string,
): StatusRow {
  const written = text(parameters, "status") ?? "";
  const warning = text(parameters, "spoiler_text") ?? "";
  const parent = parentOf(view, text(parameters, "in_reply_to_id"));
  const conversation = conversationOf(view, text(parameters, "in_reply_to_conversation_id") ?? "");
  const audience = conversation
    ? { visibility: "direct", list_id: null }
    : audienceOf(view, text(parameters, "visibility"), parent);
  const media = attachmentsOf(view, parameters);
  const poll = pollFrom(parameters);
  checkLength(written, warning, media, MAX_CHARACTERS);
  const row = insertStatus(view.world, {
    ...(id && { id }),
    ...audience,
    account_id: view.viewer,
    text: written,
    content_type: formatOf(parameters),
    spoiler_text: warning,
    sensitive: Number(flag(parameters, "sensitive")),
    in_reply_to_id: parent?.id ?? null,
    quote_id: quotedBy(view, text(parameters, "quote_id") ?? ""),
    context_id: parent?.context_id ?? conversation?.context_id ?? randomUUID(),
    expires_at: expiryOf(view, parameters),
    application,
  });
  setMedia(view.world, row.id, media);
  if (poll) insertPoll(view.world, row.id, poll);
  const to = conversation ? othersIn(view, conversation).map(acctOf) : addressees(parameters);
  name(view, row.id, { text: written, answered: parent?.account_id, to });
  return row;
}

/** Only who writes a direct post is told at once which conversation it is in. */
function renderWritten(view: View, row: StatusRow): object {
  const { pleroma, ...status } = renderStatus(view, row);
  const direct_conversation_id = conversationWith(view, row)?.id ?? null;
  return { ...status, pleroma: { ...(pleroma as object), direct_conversation_id } };
}

/** Whom it goes to, whoever is named in it; undefined to go by the text. */
const addressees = (parameters: Parameters) =>
  parameters.has("to") || parameters.has("to[]") ? texts(parameters, "to") : undefined;

function name(view: View, id: string, named: Omit<Written, "id" | "author">): void {
  const author = accountById(view.world, view.viewer);
  if (author) mention(view.world, { id, author, ...named });
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
