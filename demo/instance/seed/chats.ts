/** A chat of two people of this instance, oldest message first. */
export interface SeedChat {
  /** Handles. */
  between: readonly [string, string];
  messages: readonly { by: string; minutesAgo: number; text: string; isUnread?: true }[];
}

const DAY = 1440;

/** What alice and her friends say to each other. */
export const chats: readonly SeedChat[] = [
  {
    between: ["alice", "bob"],
    messages: [
      ...Array.from({ length: 30 }, (_, index) => ({
        by: index % 3 === 0 ? "alice" : "bob",
        minutesAgo: 4 * DAY - index * 7,
        text: `Rigging list, line ${index + 1}: ${index % 2 === 0 ? "shackles, more of them" : "done"}`,
      })),
      { by: "bob", minutesAgo: 2 * DAY, text: "The mast is up! :mitten_ok:" },
      { by: "alice", minutesAgo: 2 * DAY - 3, text: "And it stays up?" },
      { by: "bob", minutesAgo: 2 * DAY - 4, text: "So far." },
      {
        by: "alice",
        minutesAgo: 2 * DAY - 9,
        text: "I found the splicing guide that you asked for: https://knots.example/eye-splice\nThe second picture is the good one.",
      },
      { by: "bob", minutesAgo: 70, text: "Tomorrow at high water?" },
      { by: "bob", minutesAgo: 69, text: "I’ll bring the thermos.", isUnread: true },
      { by: "bob", minutesAgo: 68, text: "🍵", isUnread: true },
    ],
  },
  {
    between: ["alice", "tove"],
    messages: [
      { by: "alice", minutesAgo: DAY + 300, text: "Is anybody in the cellar on Friday?" },
      { by: "tove", minutesAgo: 400, text: "The kettle is on. Come over?" },
    ],
  },
];
