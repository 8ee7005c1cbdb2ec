import type { TagQuery } from "../api/timelines.ts";

/** Parses `a+b` (a or b), `a&b` (both) and `a-c` (a without c); no hashtag contains these signs. */
export function parseTagQuery(text: string): TagQuery {
  const parts = [...text.matchAll(/([+&-]?)#?([^+&\-\s]+)/gu)];
  const [first, ...others] = parts.map(([, sign = "", tag = ""]) => ({ sign, tag }));
  const withSign = (sign: string) => others.flatMap(part => (part.sign === sign ? part.tag : []));
  return {
    any: first ? [first.tag, ...withSign("+")] : [],
    all: withSign("&"),
    none: withSign("-"),
  };
}

/** Writes hashtags as `parseTagQuery` reads them; "" if none is left that posts need. */
export function writeTagQuery({ any, all, none }: TagQuery): string {
  const needed = [...any.map(tag => `+${tag}`), ...all.map(tag => `&${tag}`)];
  if (needed.length === 0) return "";
  return [...needed, ...none.map(tag => `-${tag}`)].join("").slice(1);
}
