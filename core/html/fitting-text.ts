/** Limits below which a post surely fits on a screen. */
export const FITTING_TEXT = { characters: 700, lines: 12 };
