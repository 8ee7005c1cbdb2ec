import { listOf } from "../data/collections/lists.ts";
import { ownMedia } from "../data/media.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { MAX_ATTACHMENTS, POST_FORMATS } from "../entities/facts.ts";
import { type Parameters, seconds, text, texts } from "../http/parameters.ts";
import { refuse, unforeseen } from "../http/refusal.ts";
import type { View } from "../types.ts";

const VISIBILITIES = ["public", "unlisted", "private", "direct", "local"];

const letters = new Intl.Segmenter();

/** Counts text and warning together, in what people take for letters. @throws a Refusal */
export function checkLength(
  text: string,
  warning: string,
  media: readonly string[],
  most: number,
): void {
  const length = [...letters.segment((text + warning).trim())].length;
  if (length === 0 && media.length === 0)
    throw refuse(422, "Cannot post an empty status without attachments");
  if (length > most) throw refuse(422, "The status is over the character limit");
}

/** The status that is answered; a boost stands for what it boosts. @throws a Refusal */
export function parentOf(view: View, id: string | undefined): StatusRow | undefined {
  if (!id) return undefined;
  const found = statusById(view, id);
  const parent = found?.reblog_of_id ? statusById(view, found.reblog_of_id) : found;
  if (!parent) throw refuse(422, "Cannot reply to a deleted status");
  return parent;
}

/** Whom it is for: what is not known is for everybody, or for those of what is answered. @throws a Refusal */
export function audienceOf(view: View, asked: string | undefined, parent: StatusRow | undefined) {
  const chosen = chosenAudience(view, asked) ?? {
    visibility: parent?.visibility ?? "public",
    list_id: parent?.list_id ?? null,
  };
  if (parent?.visibility === "direct" && chosen.visibility !== "direct")
    throw refuse(422, "The message visibility must be direct");
  return chosen;
}

function chosenAudience({ world, viewer }: View, asked: string | undefined) {
  const [, name] = /^list:(.*)/.exec(asked ?? "") ?? [];
  if (name !== undefined) {
    if (!/^\d+$/.test(name)) throw unforeseen(500);
    const list_id = listOf(world, viewer, Number(name))?.id ?? null;
    // For nobody but whom it names, where there is no such list.
    return { visibility: list_id === null ? "direct" : "list", list_id };
  }
  const known = asked !== undefined && VISIBILITIES.includes(asked);
  return known ? { visibility: asked, list_id: null } : undefined;
}

/** What there is not, and what somebody else brought, is left out. @throws a Refusal */
export function attachmentsOf(view: View, parameters: Parameters): string[] {
  const media = ownMedia(view, texts(parameters, "media_ids"));
  if (media.length > MAX_ATTACHMENTS) throw refuse(422, "Too many attachments");
  return media;
}

/** What is not known is plain. @throws a Refusal */
export function formatOf(parameters: Parameters): string {
  const asked = text(parameters, "content_type") ?? "";
  return POST_FORMATS.includes(asked) ? asked : "text/plain";
}

/** Seconds. */
const SHORTEST = 600;

/** When it goes away, in milliseconds since 1970; null for never. @throws a Refusal */
export function expiryOf({ world }: View, parameters: Parameters): number | null {
  const asked = parameters.get("expires_in") ?? null;
  if (asked === null) return null;
  const lasts = seconds(parameters, "expires_in");
  if (lasts <= SHORTEST) throw refuse(422, "Expiry date is too soon");
  return world.now() + lasts * 1000;
}

/** Other people's posts for followers cannot be quoted, nor what is for fewer. @throws a Refusal */
export function quotedBy(view: View, id: string): string | null {
  const found = statusById(view, id);
  // What there is not is not quoted; a boost stands for what it boosts.
  const quoted = found?.reblog_of_id ? statusById(view, found.reblog_of_id) : found;
  if (!quoted) return null;
  const { visibility, account_id } = quoted;
  const own = visibility === "private" && account_id === view.viewer;
  if (!own && !["public", "unlisted", "local"].includes(visibility))
    throw refuse(422, "Cannot quote private message");
  return quoted.id;
}
