import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { mention } from "../data/mentions.ts";
import { tellOfPost } from "../data/post-news.ts";
import type { StatusRow } from "../data/rows.ts";
import { statusById } from "../data/statuses.ts";
import { pieces } from "../data/text.ts";
import { insertStatus, removeStatus } from "../data/writing.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { flag, type Parameters, readParameters, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import type { View, World } from "../world.ts";
import { bareRequires, notFound } from "./asking.ts";
import { askedPolicy, renderApproval } from "./quote-approval.ts";
import { MAX_CHARACTERS, PER_URL } from "./instance.ts";
import { renderBareStatus } from "./status.ts";

const SCOPE = "write:statuses";
const VISIBILITIES = ["public", "unlisted", "private", "direct"];

/** Posting without a memory for idempotency keys, and deleting. Nothing can be edited. */
export const barePosting = (world: World) =>
  new Hono<Env>()
    .post("/api/v1/statuses", bareRequires(SCOPE), async c => {
      const view = viewOf(c, world, SCOPE);
      const row = write(view, await readParameters(c));
      world.streams.tell("update", row);
      tellOfPost(view, row);
      return c.json(renderBareStatus(view, row));
    })
    .delete("/api/v1/statuses/:id", bareRequires(SCOPE), c => {
      const view = viewOf(c, world, SCOPE);
      const row = statusById(view, c.req.param("id"));
      if (row?.account_id !== view.viewer) throw notFound();
      const last = renderBareStatus(view, row);
      world.streams.tell("delete", row);
      removeStatus(world, row.id);
      return c.json(last);
    });

const refused = (problem: string) => refuse(422, `Validation failed: ${problem}`);

function write(view: View, parameters: Parameters): StatusRow {
  const written = text(parameters, "status") ?? "";
  const warning = text(parameters, "spoiler_text") ?? "";
  if (written.trim() === "") throw refused("Text can't be blank");
  if (lengthOf(written) + lengthOf(warning) > MAX_CHARACTERS) {
    throw refused(`Text character limit of ${MAX_CHARACTERS} exceeded`);
  }
  const visibility = text(parameters, "visibility") ?? "unlisted";
  if (!VISIBILITIES.includes(visibility)) {
    throw refused("Visibility is not included in the list");
  }
  const answered = text(parameters, "in_reply_to_id");
  const parent = answered ? statusById(view, answered) : undefined;
  if (answered && !parent) {
    throw refuse(404, "The post you are trying to reply to does not appear to exist.");
  }
  const quoted = text(parameters, "quoted_status_id");
  const meant = quoted ? statusById(view, quoted) : undefined;
  if (quoted && (!meant || renderApproval(view, meant).current_user === "denied"))
    throw refused("Quoted status cannot be quoted");
  const quote_policy = askedPolicy(parameters);
  const row = insertStatus(view.world, {
    quote_id: meant?.id ?? null,
    plain: JSON.stringify({ quote_policy }),
    account_id: view.viewer,
    text: written,
    spoiler_text: warning,
    sensitive: Number(flag(parameters, "sensitive")),
    visibility,
    in_reply_to_id: parent?.id ?? null,
    context_id: parent?.context_id ?? randomUUID(),
  });
  const author = accountById(view.world, view.viewer);
  if (author)
    mention(view.world, { id: row.id, author, text: written, answered: parent?.account_id });
  return row;
}

const letters = new Intl.Segmenter();

/** Addresses count for the same however long they are, and the host of a mention for nothing. */
function lengthOf(text: string): number {
  const counts = pieces(text).map(piece => {
    if (piece.kind === "address") return PER_URL;
    const counted = piece.kind === "mention" ? `@${piece.acct.split("@")[0]}` : piece.text;
    return [...letters.segment(counted)].length;
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
