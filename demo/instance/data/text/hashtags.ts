import { stripTags, tagsIn } from "./text.ts";
import type { World } from "../../types.ts";

/** Tags of public posts that have this in them, the most used first. */
export function findHashtags({ database }: World, q: string): string[] {
  const rows = database.all<{ text: string | null; html: string | null }>(
    `SELECT text, html FROM statuses WHERE visibility = 'public'
       AND instr(lower(ifnull(text, html)), :q) > 0`,
    { q },
  );
  const counts = new Map<string, number>();
  for (const { text, html } of rows) {
    for (const tag of tagsIn(text ?? stripTags(html ?? ""))) {
      if (tag.includes(q)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
  }
  return [...counts].toSorted((one, other) => other[1] - one[1]).map(([tag]) => tag);
}
