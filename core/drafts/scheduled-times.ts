import { msg } from "@lingui/core/macro";
import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { Failure } from "../failure.ts";

/** How far ahead a time must be, in ms; Pleroma publishes at once if it is sooner. */
const MIN_AHEAD_MS = 5 * 60_000;

/** A margin in ms for the duration of the request and differences between clocks. */
const CLOCK_MARGIN_MS = 30_000;

/** Returns the earliest time that can be chosen, in ms since 1970. */
export const earliestTime = (now: number) => now + MIN_AHEAD_MS + CLOCK_MARGIN_MS;

/** Returns why this time can't be chosen; null if it can. */
export function tooSoon(at: number, now: number): Failure | null {
  if (at >= now + MIN_AHEAD_MS) return null;
  return {
    title: msg`Too soon`,
    message: msg`Choose a time at least five minutes from now.`,
  };
}

/** Sorts by time, earliest first. */
export const byTime = (items: readonly ScheduledStatus[]): readonly ScheduledStatus[] =>
  items.toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at));
