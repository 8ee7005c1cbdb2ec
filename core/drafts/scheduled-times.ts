import { msg } from "@lingui/core/macro";
import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { Failure } from "../failure.ts";

/** Milliseconds that a post has to be ahead of its time; Pleroma sends at once what is due sooner. */
const MIN_AHEAD_MS = 5 * 60_000;

/** Milliseconds in which the question is on its way, and clocks may differ. */
const CLOCK_MARGIN_MS = 30_000;

/** The first time that may be chosen, in milliseconds since 1970. */
export const earliestTime = (now: number) => now + MIN_AHEAD_MS + CLOCK_MARGIN_MS;

/** Why this time can not be chosen; null when it can. */
export function tooSoon(at: number, now: number): Failure | null {
  if (at >= now + MIN_AHEAD_MS) return null;
  return {
    title: msg`Too soon`,
    message: msg`Choose a time at least five minutes from now.`,
  };
}

/** What is due first comes first. */
export const byTime = (items: readonly ScheduledStatus[]): readonly ScheduledStatus[] =>
  items.toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at));
