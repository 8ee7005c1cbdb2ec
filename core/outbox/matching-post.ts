import type { Status } from "../api/statuses/statuses.ts";
import { ownText } from "../html/own-text.ts";
import { MENTION } from "../lib/written-text.ts";
import { sanitiserReady } from "../html/sanitise.ts";
import type { Visibility } from "../statuses/visibility.ts";

/** A post that was sent; `at` is in ms since 1970. */
export interface Attempt {
  text: string;
  visibility: Visibility;
  at: number;
}

/** Milliseconds by which the server's clock may be behind ours. */
export const MAX_CLOCK_SKEW_MS = 60_000;

/** Finds the first status that may be the post that was sent. */
export async function findMatchingPost(
  statuses: readonly Status[],
  { text, visibility, at }: Attempt,
  replyTo: string | null,
): Promise<Status | null> {
  const alike = statuses.filter(
    status =>
      !status.reblog &&
      status.visibility === visibility.split(":")[0] &&
      status.in_reply_to_id === replyTo &&
      Date.parse(status.created_at) >= at - MAX_CLOCK_SKEW_MS,
  );
  for (const status of alike) if (bare(await authoredText(status)) === bare(text)) return status;
  return null;
}

/** The text as its author typed it, or the nearest to it that the server returns. */
export async function authoredText({ text, pleroma, content }: Status): Promise<string> {
  const sourceText = text ?? pleroma?.content?.["text/plain"];
  if (sourceText != null) return sourceText;
  await sanitiserReady();
  return ownText(content);
}

/** Normalises a text: servers shorten mentions and change whitespace. */
function bare(text: string): string {
  return text.replace(MENTION, "@$1").replace(/\s+/gu, "");
}
