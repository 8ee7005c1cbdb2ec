import type { SeedList } from "./types.ts";

/** Whom alice reads together, and writes to. */
export const lists: readonly SeedList[] = [
  { by: "alice", title: "Garden friends", members: ["bob", "mei"] },
  { by: "alice", title: "The quartet", members: ["carol", "tove"] },
  { by: "bob", title: "Boats", members: ["alice"] },
];
