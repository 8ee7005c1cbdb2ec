import type { PictureName } from "./types.ts";

/** The signs of other servers; some have none. */
export const favicons: Readonly<Record<string, PictureName>> = {
  "slow.example": "emoji-moon_sleep",
  "brambles.example": "emoji-leaf",
  "duckpond.example": "emoji-frog",
  "hangang.example": "emoji-robot",
  "kettle.example": "emoji-tea",
};
