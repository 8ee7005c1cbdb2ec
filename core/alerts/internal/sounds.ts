import type { Tone } from "../../platform/attention.ts";

/** The sound of a notification: two drops, the second higher. */
export const BOOP: readonly Tone[] = [
  { from: 420, to: 640, start: 0, seconds: 0.11, volume: 0.22 },
  { from: 640, to: 960, start: 0.085, seconds: 0.2, volume: 0.16 },
];
