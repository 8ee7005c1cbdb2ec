import type { SeedBookmark } from "./types.ts";

/** What people keep, in folders where their server has any. */
export const bookmarks: readonly SeedBookmark[] = [
  { by: "alice", post: "ruby" },
  { by: "alice", post: "trailing-tags", folder: { name: "To knit", emoji: "🧶" } },
  { by: "alice", post: "html-table", folder: { name: "Birds", emoji: null } },
];
