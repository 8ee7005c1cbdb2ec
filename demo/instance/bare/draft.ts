import { pollParameters } from "../api/new-poll.ts";
import { mediaNamed, ownMedia } from "../data/media.ts";
import type { MediaRow, StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { pieces } from "../data/text/text.ts";
import type { NewPoll } from "../data/writing.ts";
import { flag, type Parameters, seconds, text, texts } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { isReady } from "./attachment.ts";
import { MAX_ATTACHMENTS, MAX_CHARACTERS, PER_URL, POLLS } from "./limits.ts";
import { renderApproval } from "./quote-approval.ts";
import type { View } from "../types.ts";

export const refused = (problem: string) => refuse(422, `Validation failed: ${problem}`);

const VISIBILITIES = ["public", "unlisted", "private", "direct"];

/** @throws a Refusal */
export function visibilityOf(parameters: Parameters): string {
  const visibility = text(parameters, "visibility") ?? "unlisted";
  if (VISIBILITIES.includes(visibility)) return visibility;
  throw refused("Visibility is not included in the list");
}

/** What is answered. @throws a Refusal */
export function parentOf(view: View, parameters: Parameters): StatusRow | undefined {
  const answered = text(parameters, "in_reply_to_id");
  const parent = answered ? statusById(view, answered) : undefined;
  if (answered && !parent)
    throw refuse(404, "The post you are trying to reply to does not appear to exist.");
  return parent;
}

/** What is quoted, as far as its author lets. @throws a Refusal */
export function quotedBy(view: View, parameters: Parameters): string | null {
  const quoted = text(parameters, "quoted_status_id");
  const meant = quoted ? statusById(view, quoted) : undefined;
  if (quoted && (!meant || renderApproval(view, meant).current_user === "denied"))
    throw refused("Quoted status cannot be quoted");
  return meant?.id ?? null;
}

/** A text is needed unless there is something to see. @throws a Refusal */
export function checkText(written: string, warning: string, hasMore: boolean): void {
  if (written.trim() === "" && !hasMore) throw refused("Text can't be blank");
  if (lengthOf(written) + lengthOf(warning) > MAX_CHARACTERS)
    throw refused(`Text character limit of ${MAX_CHARACTERS} exceeded`);
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

/** @param status whose own attachments may stay @throws a Refusal */
export function attachmentsOf(
  view: View,
  parameters: Parameters,
  hasPoll: boolean,
  status = "",
): string[] {
  const asked = texts(parameters, "media_ids").map(id => id.replace(/^0+/, ""));
  if (asked.length > MAX_ATTACHMENTS || (hasPoll && asked.length > 0))
    throw refuse(422, "Cannot attach more than 4 files");
  const found = mediaNamed(view.world, ownMedia(view, asked)).filter(
    ({ status_id }) => status_id === "" || status_id === status,
  );
  const ids = found.map(({ id }) => String(id));
  const missing = asked.filter(id => !ids.includes(id));
  if (missing.length > 0)
    throw refuse(422, `Media ${missing.join(", ")} not found or already attached to another post`);
  const problem = problemOf(view, found);
  if (problem) throw refuse(422, problem);
  return ids;
}

function problemOf({ world }: View, files: readonly MediaRow[]): string | undefined {
  if (files.some(file => !isReady(world, file)))
    return "Cannot attach files that have not finished processing. Try again in a moment!";
  if (files.length > 1 && files.some(({ type }) => type !== "image" && type !== "unknown"))
    return "Cannot attach a video to a post that already contains images";
  return undefined;
}

/** The poll that is to be asked. @throws a Refusal */
export function pollFrom(parameters: Parameters): NewPoll | undefined {
  const asked = pollParameters(parameters);
  if (!asked) return undefined;
  const options = texts(asked, "options").filter(option => option.trim() !== "");
  const lasts = seconds(asked, "expires_in");
  const { max_options, max_characters_per_option: most, min_expiration, max_expiration } = POLLS;
  if (options.length < 2) throw refused("Choices must have more than one item");
  if (options.length > max_options)
    throw refused(`Choices can't contain more than ${max_options} items`);
  if (options.some(option => [...option].length > most))
    throw refused(`Choices cannot be longer than ${most} characters each`);
  if (new Set(options).size < options.length) throw refused("Choices contain duplicate items");
  if (lasts < min_expiration) throw refused("Deadline is too soon");
  if (lasts > max_expiration) throw refused("Deadline is too far into the future");
  return {
    options,
    multiple: flag(asked, "multiple"),
    seconds: lasts,
    hide_totals: flag(asked, "hide_totals"),
  };
}
