import type { Client } from "../client.ts";
import type { Tone } from "../platform/attention.ts";

/** The sound of a notification: two drops, the second higher. */
export const BOOP: readonly Tone[] = [
  { from: 420, to: 640, start: 0, seconds: 0.11, volume: 0.22 },
  { from: 640, to: 960, start: 0.085, seconds: 0.2, volume: 0.16 },
];

/**
 * Plays the sound, for people who want to hear it before they choose it. Resolves with whether the
 * browser allows sounds here.
 */
export async function playBoop({ environment }: Client): Promise<boolean> {
  try {
    const attention = await environment.attention();
    if (attention.maySound()) attention.sound(BOOP);
    return attention.maySound();
  } catch {
    // The code failed to load.
    return false;
  }
}
