import { HASHTAG } from "../../lib/written-text.ts";
import type { Visibility } from "../../statuses/visibility.ts";

/**
 * Warnings for authors: only public posts are found by hashtag (`hashtag`); anyone can follow an
 * unlocked account and read its followers-only posts (`locked`); servers can read direct messages
 * (`direct`).
 */
export type Caution = "hashtag" | "locked" | "direct";

export function cautionsOf(
  text: string,
  visibility: Visibility,
  isLocked: boolean,
): readonly Caution[] {
  const cautions: Caution[] = [];
  const isClosed = visibility === "private" || visibility === "direct";
  const isFew = isClosed || visibility === "unlisted" || visibility.startsWith("list:");
  if (isFew && text.search(HASHTAG) >= 0) cautions.push("hashtag");
  if (visibility === "private" && !isLocked) cautions.push("locked");
  if (visibility === "direct") cautions.push("direct");
  return cautions;
}
