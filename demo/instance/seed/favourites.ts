import type { SeedMark, SeedPost } from "./types.ts";

/** What alice liked among the posts written by hand, the last liked one last, and what bob did. */
export const favourites: readonly SeedMark[] = [
  { by: "alice", post: "long-letter" },
  { by: "alice", post: "hedge-notes" },
  { by: "alice", post: "clay" },
  { by: "alice", post: "evening-boat" },
  { by: "alice", post: "vases" },
  { by: "bob", post: "clay" },
  { by: "bob", post: "evening-boat" },
];

/** One post in so many, oldest first: enough for a second page. */
export const marksAmong = (posts: readonly SeedPost[], oneIn: number): SeedMark[] =>
  posts
    .filter(({ by, boostOf }) => by !== "alice" && boostOf === undefined)
    .filter((_, index) => index % oneIn === oneIn - 1)
    .map(({ key }) => ({ by: "alice", post: key }))
    .toReversed();
