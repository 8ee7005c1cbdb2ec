import { type Context, Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { describeMedia } from "../data/media.ts";
import { mention } from "../data/text/mentions.ts";
import { notifyOfEdit } from "../data/post-notifications.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { keepVersion } from "../data/storage/versions.ts";
import { editStatus, replacePoll, setMedia } from "../data/writing.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { flag, type Parameters, readParameters, text } from "../http/parameters.ts";
import { bareRequires, notFound } from "./asking.ts";
import { attachmentsOf, checkText, pollFrom } from "./draft.ts";
import { plainOf } from "./extras.ts";
import { askedPolicy, policyOf } from "./quote-approval.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World } from "../types.ts";

const SCOPE = "write:statuses";

/** One's own posts changed: what is left out is emptied, but for language and quote policy. */
export const bareEditing = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/statuses/:id/source", bareRequires("read:statuses"), c => {
      const { id, text, html, spoiler_text } = own(c, world, "read:statuses").row;
      return c.json({ id, text: text ?? html ?? "", spoiler_text });
    })
    .put("/api/v1/statuses/:id", bareRequires(SCOPE), async c => {
      const { view, row } = own(c, world, SCOPE);
      edit(view, row, await readParameters(c));
      const edited = statusById(view, row.id)!;
      world.streams.announce("status.update", edited);
      notifyOfEdit(view, edited);
      return c.json(renderBareStatus(view, edited));
    });

function own(c: Context<Env>, world: World, scope: string) {
  const view = viewOf(c, world, scope);
  const row = statusById(view, c.req.param("id") ?? "");
  if (row?.account_id !== view.viewer || row.reblog_of_id) throw notFound();
  return { view, row };
}

/** @throws a Refusal */
function edit(view: View, row: StatusRow, parameters: Parameters): void {
  const { world } = view;
  const written = text(parameters, "status") ?? "";
  const warning = text(parameters, "spoiler_text") ?? "";
  const poll = pollFrom(parameters);
  const media = attachmentsOf(view, parameters, poll !== undefined, row.id);
  checkText(written, warning, media.length > 0 || row.quote_id !== null);
  const plain = {
    ...plainOf(row),
    language: text(parameters, "language") ?? plainOf(row).language,
    quote_policy: askedPolicy(parameters) ?? policyOf(row),
  };
  keepVersion(world, row);
  editStatus(world, row.id, {
    text: written,
    content_type: "text/plain",
    spoiler_text: warning,
    sensitive: Number(flag(parameters, "sensitive") || warning !== ""),
  });
  world.database.run("UPDATE statuses SET plain = :plain WHERE id = :id", {
    id: row.id,
    plain: JSON.stringify(plain),
  });
  setMedia(world, row.id, media);
  describeAttached(world, media, parameters);
  replacePoll(world, row.id, poll);
  const author = accountById(world, view.viewer);
  if (author) mention(world, { id: row.id, author, text: written, answered: undefined });
}

/** `media_attributes`: what is said of files that are posted. */
function describeAttached(world: World, media: readonly string[], parameters: Parameters): void {
  const asked = [parameters.get("media_attributes") ?? []].flat() as Record<string, unknown>[];
  for (const { id, description, focus } of asked) {
    const known = String(id).replace(/^0+/, "");
    if (!media.includes(known)) continue;
    describeMedia(world, Number(known), {
      ...(typeof description === "string" && { alt: description }),
      ...(typeof focus === "string" && { focus }),
    });
  }
}
