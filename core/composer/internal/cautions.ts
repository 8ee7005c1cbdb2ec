import type { Visibility } from "../../statuses/visibility.ts";

/**
 * What an author may not know: a hashtag leads nobody to what is not public, anybody can become a
 * follower of who lets everybody, and servers read what goes to few.
 */
export type Caution = "hashtag" | "locked" | "direct";

const HASHTAG = /(?<![\p{L}\p{N}\p{M}_&/#＃])[#＃][\p{L}\p{N}\p{M}_·]*[\p{L}\p{M}]/u;

export function cautionsOf(
  text: string,
  visibility: Visibility,
  isLocked: boolean,
): readonly Caution[] {
  const cautions: Caution[] = [];
  const isClosed = visibility === "private" || visibility === "direct";
  const isFew = isClosed || visibility === "unlisted" || visibility.startsWith("list:");
  if (isFew && HASHTAG.test(text)) cautions.push("hashtag");
  if (visibility === "private" && !isLocked) cautions.push("locked");
  if (visibility === "direct") cautions.push("direct");
  return cautions;
}
