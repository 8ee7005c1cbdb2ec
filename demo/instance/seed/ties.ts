import type { SeedTie } from "./types.ts";

/** What people set to each other beside following. */
export const ties: readonly SeedTie[] = [
  { kind: "request", by: "alice", to: "rowan" },
  // Alice's account was locked once, and some who asked then still wait.
  { kind: "request", by: "piet", to: "alice" },
  { kind: "request", by: "layla@medina.example", to: "alice" },
  { kind: "request", by: "lantern", to: "alice" },
  { kind: "request", by: "mei", to: "carol" },
  { kind: "request", by: "noa@galil.example", to: "carol" },
  { kind: "block", by: "alice", to: "loud@noise.example" },
  { kind: "block", by: "logbook", to: "alice" },
  { kind: "mute", by: "alice", to: "spoiler@cinema.example", notifications: false },
  { kind: "mute", by: "alice", to: "chatter@kettle.example", minutes: 7 * 24 * 60 },
  { kind: "follow", by: "alice", to: "carol", reblogs: false },
  { kind: "follow", by: "alice", to: "grete", notify: true, languages: ["de", "en"] },
  { kind: "endorsement", by: "alice", to: "bob" },
  { kind: "endorsement", by: "alice", to: "mei" },
  { kind: "endorsement", by: "bob", to: "grete" },
  { kind: "subscription", by: "alice", to: "piet" },
  {
    kind: "note",
    by: "alice",
    to: "bob",
    comment: "Owes me a bicycle pump.\nBorrowed in spring.",
  },
];
