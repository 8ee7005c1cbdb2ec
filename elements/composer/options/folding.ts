/** The tools that move into the menu if the bar is too narrow, the last one first. */
export const FOLDING = ["warning", "poll", "language"] as const;
export type Folding = (typeof FOLDING)[number];
