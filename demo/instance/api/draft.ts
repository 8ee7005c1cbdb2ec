import type { StatusRow } from "../data/rows.ts";
import { statusById } from "../data/statuses.ts";
import type { NewPoll } from "../data/writing.ts";
import { flag, type Parameters, seconds, texts } from "../http/parameters.ts";
import { invalid, refuse } from "../http/refusal.ts";
import type { View } from "../world.ts";

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

/** What is not known becomes public, or what is answered. @throws a Refusal */
export function visibilityOf(asked: string | undefined, parent: StatusRow | undefined): string {
  const known = asked !== undefined && VISIBILITIES.includes(asked);
  const chosen = known ? asked : (parent?.visibility ?? "public");
  if (parent?.visibility === "direct" && chosen !== "direct") {
    throw refuse(422, "The message visibility must be direct");
  }
  return chosen;
}

/** The poll that is to be asked. @throws a Refusal */
export function pollFrom(parameters: Parameters): NewPoll | undefined {
  const poll = parameters.get("poll") ?? undefined;
  if (poll === undefined) return undefined;
  if (typeof poll !== "object") throw invalid("poll", `Invalid object. Got: ${typeof poll}.`);
  const parts: Parameters = new Map(Object.entries(poll));
  const options = texts(parts, "options");
  if (options.length < 2) throw refuse(422, "Poll must contain at least 2 options");
  return {
    options,
    multiple: flag(parts, "multiple"),
    seconds: seconds(parts, "expires_in"),
    hide_totals: flag(parts, "hide_totals"),
  };
}
