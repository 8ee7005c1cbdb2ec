const ZERO_WIDTH = "\u200b";

/**
 * Puts zero-width spaces around the code of a custom emoji if necessary, for servers that read it
 * only apart from other characters.
 */
export function separated(before: string, code: string, after: string): string {
  const lead = /[\p{L}\p{N}:]$/u.test(before) ? ZERO_WIDTH : "";
  const tail = /^[\s\u200b]/u.test(after) ? "" : ZERO_WIDTH;
  return lead + code + tail;
}
