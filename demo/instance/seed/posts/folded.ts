import type { SeedPost } from "../types.ts";

/** What is not for every eye at once: a warning that goes on in answers and boosts, a letter to friends. */
export const folded: readonly SeedPost[] = [
  {
    key: "driving-test",
    by: "grete",
    minutesAgo: 1412,
    warning: "driving test, no injuries",
    text: "The examiner asked me to stop. I stopped. He meant a little further on, where there is a road.",
    favourites: 31,
  },
  {
    key: "driving-test-answer",
    by: "bob",
    minutesAgo: 1406,
    replyTo: "driving-test",
    warning: "driving test, no injuries",
    text: "@grete My first examiner got out at the level crossing and walked home.",
    favourites: 12,
  },
  { key: "boosted-warning", by: "mei", minutesAgo: 1402, boostOf: "driving-test" },
  {
    key: "sign-that-is-no-emoji",
    by: "tove",
    minutesAgo: 1398,
    text: "The sign at the ferry says ⚠\uFE0E and nothing else. We wait.",
    favourites: 5,
  },
  {
    key: "alice-to-friends",
    by: "alice",
    minutesAgo: 1394,
    visibility: "private",
    text: "Only for those who know me: the lemon tree has a name now, and it is not Lemon.",
    favourites: 4,
  },
  {
    key: "warned-poll",
    by: "grete",
    minutesAgo: 1390,
    warning: "driving test, the second one",
    text: "Where shall I wait for the examiner this time?",
    poll: {
      multiple: false,
      endsInMinutes: -90,
      options: [
        { title: "By the road", votes: 9 },
        { title: "Where there is no road", votes: 14 },
      ],
    },
    favourites: 6,
  },
  {
    key: "warned-link",
    by: "bob",
    minutesAgo: 1386,
    warning: "a picture of a spring, under tension",
    text: "What became of the toaster: https://repair.lindqvist.example/toaster",
    card: {
      url: "https://repair.lindqvist.example/toaster",
      title: "The toaster that meant it",
      description: "A spring, a screw, and a happy end.",
    },
    favourites: 8,
  },
];
