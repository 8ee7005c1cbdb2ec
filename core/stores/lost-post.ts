import type { Status } from "../api/statuses.ts";
import { fetchHome } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { plainText } from "../html/plain-text.ts";
import { sanitiserReady } from "../html/sanitise.ts";
import type { Attempt } from "./draft.ts";

/** Milliseconds by which the server's clock may be behind ours. */
export const SKEW = 60_000;

/**
 * The post of an attempt whose answer was lost, if the server has it: not every server honours an
 * `Idempotency-Key`, and without it a second attempt would be a second post.
 */
export async function findLostPost(
  client: Client,
  attempt: Attempt,
  replyTo: string | null,
): Promise<Status | null> {
  const { items } = await fetchHome(client.api, { limit: 40 });
  const own = items.filter(({ account }) => account.id === client.person);
  return findAlike(own, attempt, replyTo);
}

/** The first that can be what was sent. */
export async function findAlike(
  statuses: readonly Status[],
  { text, visibility, at }: Pick<Attempt, "text" | "visibility" | "at">,
  replyTo: string | null,
): Promise<Status | null> {
  const alike = statuses.filter(
    status =>
      !status.reblog &&
      status.visibility === visibility.split(":")[0] &&
      status.in_reply_to_id === replyTo &&
      Date.parse(status.created_at) >= at - SKEW,
  );
  for (const status of alike) if (bare(await saidBy(status)) === bare(text)) return status;
  return null;
}

/** What its author typed, or the nearest to it that the server tells. */
export async function saidBy({ text, pleroma, content }: Status): Promise<string> {
  const told = text ?? pleroma?.content?.["text/plain"];
  if (told != null) return told;
  await sanitiserReady();
  return plainText(content);
}

/** Servers shorten mentions and set spaces anew. */
function bare(text: string): string {
  return text.replace(/(@[\p{L}\p{N}_.-]+)@[\p{L}\p{N}.-]+/gu, "$1").replace(/\s+/gu, "");
}
