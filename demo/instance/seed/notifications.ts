import { pick, type Random, whole } from "./random.ts";

/** What happened to somebody. */
export interface SeedNotification {
  type: string;
  /** A handle. */
  by: string;
  minutesAgo: number;
  seen: boolean;
  emoji?: string;
  emoji_url?: string;
  /** A handle: where somebody moved to, or who is reported. */
  whom?: string;
  text?: string;
}

const FRIENDS = ["bob", "carol", "mei", "yusuf", "grete", "tove", "haruka@minato.example"];
const OTHERS = ["pavel@polarnight.example", "ines@costa.example", "theo@kettle.example"];
const CROWD = ["amal1", "birgit1", "chidi1", "dana1", "emil1", "fatou1", "goran1", "hana1"];

/** In one minute, so that it is one day whatever the time: what many do on a day is one row. */
const NEWCOMERS: readonly SeedNotification[] = CROWD.slice(0, 4).map(name => ({
  type: "follow",
  by: `${name}@crowd.example`,
  minutesAgo: 3,
  seen: false,
}));

/** Newest first, some of each kind; more of those that come often. */
export function notificationsFor(random: Random): SeedNotification[] {
  const people = [...FRIENDS, ...OTHERS, ...CROWD.map(name => `${name}@crowd.example`)];
  const often = ["favourite", "favourite", "favourite", "reblog", "follow", "mention"];
  let minutesAgo = 4;
  const next = (more: Omit<SeedNotification, "minutesAgo" | "seen">): SeedNotification => {
    minutesAgo += whole(random, 3, 70);
    return { ...more, minutesAgo, seen: minutesAgo > 8 * 60 };
  };
  const seldom = (): Omit<SeedNotification, "minutesAgo" | "seen">[] => [
    { type: "pleroma:emoji_reaction", by: pick(random, FRIENDS), emoji: "🌿" },
    {
      type: "pleroma:emoji_reaction",
      by: pick(random, FRIENDS),
      emoji: ":lily:",
      emoji_url: "/emoji/lily.svg",
    },
    { type: "poll", by: "bob" },
    { type: "status", by: "bob" },
    { type: "update", by: "mei" },
    { type: "follow_request", by: "lantern" },
    { type: "move", by: "sam@quiet.example", whom: "wren@brambles.example" },
    { type: "pleroma:chat_mention", by: "tove", text: "The kettle is on. <b>Come over?</b>" },
    {
      type: "pleroma:report",
      by: "tove",
      whom: "loud@noise.example",
      text: "Shouts at people about semaphores.",
    },
  ];
  const rounds = Array.from({ length: 4 }, (_, round) => [
    ...Array.from({ length: round === 0 ? 12 : 10 }, () =>
      next({ type: pick(random, often), by: pick(random, people) }),
    ),
    ...seldom().map(next),
  ]);
  return [...NEWCOMERS, ...rounds.flat()];
}

/** What no Pleroma tells of: only a plain server's alice finds them. */
export const plainNotifications: readonly SeedNotification[] = [
  { type: "quote", by: "mei", minutesAgo: 12, seen: true },
  { type: "quoted_update", by: "bob", minutesAgo: 95, seen: true },
  { type: "admin.sign_up", by: "yusuf", minutesAgo: 20, seen: true },
  { type: "admin.sign_up", by: "grete", minutesAgo: 26, seen: true },
];
