import type { StatusRow } from "../data/rows.ts";
import { statusById } from "../data/statuses.ts";
import { refuse } from "../http/refusal.ts";
import type { View } from "../world.ts";

const VISIBILITIES = ["public", "unlisted", "private", "direct", "local"];

const letters = new Intl.Segmenter();

/** Counts text and warning together, in what people take for letters. @throws a Refusal */
export function checkLength(text: string, warning: string, most: number): void {
  const length = [...letters.segment((text + warning).trim())].length;
  if (length === 0) throw refuse(422, "Cannot post an empty status without attachments");
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

/** What is not known becomes public, or what is answered. @throws a Refusal */
export function visibilityOf(asked: string | undefined, parent: StatusRow | undefined): string {
  const known = asked !== undefined && VISIBILITIES.includes(asked);
  const chosen = known ? asked : (parent?.visibility ?? "public");
  if (parent?.visibility === "direct" && chosen !== "direct") {
    throw refuse(422, "The message visibility must be direct");
  }
  return chosen;
}
