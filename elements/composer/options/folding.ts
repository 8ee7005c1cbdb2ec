/** The tools that move into the menu if the bar is too narrow, the last one first. */
export const FOLDING_TOOLS = ["warning", "poll", "language"] as const;
export type FoldingTool = (typeof FOLDING_TOOLS)[number];
