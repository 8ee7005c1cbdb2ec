import type { SeedMedia, SeedPost } from "../../../demo/instance/seed/types.ts";

const picture = (alt: string): SeedMedia => ({ picture: "sea-3", width: 1200, height: 500, alt });

const card = {
  url: "https://library.example/hours",
  title: "Opening hours",
  description: "When to come.",
};

const poll = {
  endsInMinutes: 900,
  options: [
    { title: "Yes", votes: 2 },
    { title: "No", votes: 1 },
  ],
};

/** Oldest first. */
const SAMPLES: readonly Omit<SeedPost, "minutesAgo">[] = [
  { key: "s-plain", by: "bob", text: "Plain words" },
  { key: "s-answered", by: "bob", text: "Who answers?" },
  { key: "s-answer", by: "carol", replyTo: "s-answered", text: "@bob I answer" },
  { key: "s-other-answer", by: "carol", replyTo: "s-answered", text: "@bob And once more" },
  { key: "s-reply", by: "bob", replyTo: "s-answer", text: "@carol Words of an answer" },
  { key: "s-quoted", by: "bob", text: "Quoted words" },
  { key: "s-quote", by: "bob", quoteOf: "s-quoted", text: "Words about a quote" },
  { key: "s-boosted", by: "bob", text: "Boosted by mei" },
  { key: "s-boost", by: "mei", boostOf: "s-boosted" },
  { key: "s-favourite", by: "bob", text: "Known before the boost" },
  { key: "s-known-boost", by: "mei", boostOf: "s-favourite" },
  { key: "s-own-boosted", by: "mei", text: "Boosted by alice" },
  { key: "s-own-boost", by: "alice", boostOf: "s-own-boosted" },
  { key: "s-bot", by: "tides", text: "High water at noon" },
  { key: "s-filtered", by: "bob", text: "Another bake-off on Sunday" },
  { key: "s-mention", by: "bob", text: "Seen with @wren@brambles.example" },
  { key: "s-card", by: "bob", text: "The library opens", card },
  { key: "s-japanese", by: "bob", text: "静かな海", language: "ja" },
  { key: "s-direct", by: "bob", visibility: "direct", text: "@alice For you alone" },
  { key: "s-local", by: "bob", text: "Only for the town", visibility: "local" },
  { key: "s-warned", by: "bob", warning: "A spider", text: "Under the warning" },
  { key: "s-warned-media", by: "bob", warning: "Sea", text: "Waves", media: [picture("The sea")] },
  { key: "s-warned-poll", by: "bob", warning: "A choice", text: "Shall we?", poll },
  { key: "s-warned-link", by: "bob", warning: "An address", text: "Look there", card },
  { key: "s-picture", by: "bob", text: "A described picture", media: [picture("A calm sea")] },
  { key: "s-silent", by: "bob", text: "Without a description", media: [picture("")] },
  {
    key: "s-sensitive",
    by: "bob",
    text: "Not for everybody",
    sensitive: true,
    media: [picture("A wild sea")],
  },
  {
    key: "s-moving",
    by: "bob",
    text: "A dancing kettle",
    media: [{ file: "kettle.gif", width: 240, height: 180, alt: "A kettle wobbles" }],
  },
  { key: "s-letter", by: "bob", visibility: "unlisted", text: "Unlisted words" },
  { key: "s-broth", by: "bob", warning: "Broth", text: "Answer this warning" },
  ...["one", "two", "three", "four"].map(number => ({
    key: `s-own-${number}`,
    by: "alice",
    text: `Mine to delete, number ${number}`,
  })),
];

/** What settings hide, fold or draw in another way, at the top of home. */
export const samples: readonly SeedPost[] = SAMPLES.map((post, index) => ({
  ...post,
  minutesAgo: (SAMPLES.length - index) / 10,
}));
