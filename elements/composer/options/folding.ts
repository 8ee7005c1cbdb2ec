/** What goes into the menu where the bar has no room for it, the last one first. */
export const FOLDING = ["warning", "poll", "language"] as const;
export type Folding = (typeof FOLDING)[number];
