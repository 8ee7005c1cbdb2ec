import type { SeedPost } from "../types.ts";

const TALKERS = ["alice", "bob", "theo@kettle.example", "wren@brambles.example", "tove"];

/** Long ago, and a few seconds apart, so that nobody finds it in the way. */
const START = 40_000;
const INTERVAL_MINUTES = 0.05;

function post(key: string, index: number, text: string, replyTo?: string): SeedPost {
  const by = TALKERS[index % TALKERS.length]!;
  return { key, by, minutesAgo: START - index * INTERVAL_MINUTES, text, language: "en", replyTo };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Two people who can't stop: each answers the last. Its first post says “How deep”. */
export function deepThread(levels: number): SeedPost[] {
  return [
    post("deep-0", 0, "How deep can a thread go? Let us find out."),
    ...numbers(levels).map(level =>
      post(`deep-${level}`, level, `This is level ${level}.`, `deep-${level - 1}`),
    ),
  ];
}

/** One question that everybody answers. Its first post says “How wide”. */
export function wideThread(replies: number): SeedPost[] {
  return [
    post("wide-0", 0, "How wide can a thread get? One number each, please."),
    ...numbers(replies).map(number =>
      post(`wide-${number}`, number, `Number ${number}.`, "wide-0"),
    ),
  ];
}

/** Both, as long as the client has to bear, and boosted not long ago, so that they are found. */
export function endlessThreads(): SeedPost[] {
  return [
    ...deepThread(200),
    ...wideThread(2000),
    { key: "deep-boost", by: "pavel@polarnight.example", minutesAgo: 66, boostOf: "deep-0" },
    { key: "wide-boost", by: "ines@costa.example", minutesAgo: 68, boostOf: "wide-0" },
  ];
}
