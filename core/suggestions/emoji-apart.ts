const ZERO_WIDTH = "\u200b";

/** The code of a custom emoji between what stands around it, for servers that read it only apart. */
export function apart(before: string, code: string, after: string): string {
  const lead = /[\p{L}\p{N}:]$/u.test(before) ? ZERO_WIDTH : "";
  const tail = /^[\s\u200b]/u.test(after) ? "" : ZERO_WIDTH;
  return lead + code + tail;
}
