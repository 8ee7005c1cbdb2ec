import type { SeedFilter, SeedPost } from "./types.ts";

/** What people do not want to see, one of each kind. */
export const filters: readonly SeedFilter[] = [
  { by: "alice", phrase: "bake-off", context: ["home", "public", "thread"], action: "warn" },
  { by: "alice", phrase: "raffle", context: ["home", "notifications"], action: "hide" },
  // Its day has passed: the duck pond is there to be read about.
  { by: "alice", phrase: "duck", context: ["home"], action: "warn", endsInMinutes: -1440 },
  // Only for servers that know how to cover pictures.
  { by: "alice", phrase: "spider", context: ["home", "thread"], action: "blur" },
];

/** What they match. */
export const filteredPosts: readonly SeedPost[] = [
  {
    key: "bake-off",
    by: "grete",
    minutesAgo: 1350,
    text: "Last night's bake-off: nobody expected the gingerbread viaduct to hold, least of all its builder.",
  },
  {
    key: "bake-off-answer",
    by: "theo@kettle.example",
    minutesAgo: 1330,
    text: "@grete please, some of us watch the Bake-off on Sundays",
    replyTo: "bake-off",
  },
  { key: "bob-boosts-bake-off", by: "bob", minutesAgo: 1310, boostOf: "bake-off" },
  {
    key: "raffle",
    by: "bob",
    minutesAgo: 1340,
    text: "Last call for raffle tickets. The first prize is a bell, the second prize is a louder bell.",
  },
];
