import { stripTags } from "../text/text.ts";
import { timelinePage, type Source } from "../timelines/timelines.ts";
import type { View } from "../../types.ts";

/** Public posts with all of these words, the latest first. */
export function findPosts(
  view: View,
  q: string,
  { limit, offset, source }: { limit: number; offset: number; source: Source },
) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const page = { maxId: undefined, sinceId: undefined, minId: undefined, limit, offset };
  return timelinePage(view, source, page, {
    fits({ text, html, spoiler_text }) {
      const said = `${spoiler_text} ${text ?? stripTags(html ?? "")}`.toLowerCase();
      return words.every(word => said.includes(word));
    },
  });
}
