import type { SeedPost } from "../types.ts";

/** What happens on the instance itself: news, votes, boosts, letters not for everybody. */
export const instance: readonly SeedPost[] = [
  {
    key: "welcome",
    by: "alice",
    minutesAgo: 7200,
    text: "Welcome to everyone who moved in this week! :lily_wave:\n\nThe house rules in short: be kind, describe your pictures, put spoilers behind a warning, and say hello to @tove, who keeps the porch light on.\n\n#introduction #newhere",
    favourites: 66,
    boosts: 31,
    pinned: true,
  },
  {
    key: "film-night",
    by: "tove",
    minutesAgo: 14,
    text: "Film night on Friday! The projector only plays what is on the hard disk in the cellar, so these are the choices. One vote each; I can see you, @bob.",
    poll: {
      endsInMinutes: 1426,
      options: [
        { title: "The one with the submarine", votes: 7 },
        { title: "The one where nothing happens, beautifully", votes: 11 },
        { title: "Four hours of slow train :sun_spin:", votes: 9 },
        { title: "Whatever Biscuit sits on", votes: 16 },
      ],
      voted: { carol: [3] },
    },
    reactions: [
      { name: "🍿", by: ["alice", "mei", "yusuf", "grete"] },
      { name: "mitten_ok", by: ["carol", "wren@brambles.example"] },
      {
        name: "popcorn_cat@hangang.example",
        picture: "emoji-cat_loaf",
        by: ["jisu@hangang.example"],
      },
    ],
    favourites: 15,
    boosts: 6,
  },
  {
    key: "maintenance",
    by: "alice",
    minutesAgo: 242,
    visibility: "local",
    text: "Only for the people of this house: I am swapping the disk tonight at three. If the page looks like 1997 for ten minutes, that is me on a ladder. :mitten_ok:",
    favourites: 13,
  },
  {
    key: "parcel",
    by: "alice",
    minutesAgo: 189,
    visibility: "direct",
    text: "@bob your parcel came to my door again. It rattles. Is it the bell?",
  },
  {
    key: "high-water",
    by: "tides",
    minutesAgo: 121,
    visibility: "unlisted",
    text: "Harbour, today\n05:12 low 0.6 m\n11:24 high 4.1 m\n17:38 low 0.8 m\n23:51 high 4.3 m\nWind: south-west 3, rising. Bring the washing in.",
    application: "Harbour tides",
    favourites: 4,
    boosts: 1,
  },
  {
    key: "synth-names",
    by: "jisu@hangang.example",
    minutesAgo: 640,
    text: "naming the new synth. choose as many as you like, it has four oscillators and no shame",
    poll: {
      multiple: true,
      endsInMinutes: 3680,
      options: [
        { title: "Gerald", votes: 21 },
        { title: "전기 고양이 (electric cat)", votes: 34 },
        { title: "The Refrigerator", votes: 28 },
      ],
      voted: { bob: [0, 2] },
    },
    reactions: [{ name: "🎹", by: ["bob", "noa@galil.example"] }],
    favourites: 12,
    boosts: 5,
  },
  {
    key: "duck-census",
    by: "archie@duckpond.example",
    minutesAgo: 9,
    text: "Before today's census is signed: does a duck that is asleep on another duck count as one duck or two?",
    poll: {
      endsInMinutes: 6,
      options: [
        { title: "One", votes: 0 },
        { title: "Two", votes: 0 },
      ],
    },
    favourites: 2,
  },
  { key: "alice-boosts-vases", by: "alice", minutesAgo: 23, boostOf: "vases" },
  { key: "bob-boosts-aurora", by: "bob", minutesAgo: 69, boostOf: "aurora" },
  { key: "tove-boosts-ducks", by: "tove", minutesAgo: 162, boostOf: "duck-rules" },
];
