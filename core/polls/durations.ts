import type { PollLimits } from "../instance/instance.ts";

/**
 * A duration of a poll, in seconds and in the form for `Intl.NumberFormat` with `style: "unit"`.
 */
export interface DurationChoice {
  seconds: number;
  count: number;
  unit: "second" | "minute" | "hour" | "day";
}

const SECONDS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;

const USUAL: readonly (readonly [number, "minute" | "hour" | "day"])[] = [
  [5, "minute"],
  [30, "minute"],
  [1, "hour"],
  [6, "hour"],
  [12, "hour"],
  [1, "day"],
  [3, "day"],
  [7, "day"],
  [14, "day"],
  [30, "day"],
];

/**
 * The usual durations within the instance's limits; if none is, the shortest and the longest
 * allowed.
 */
export function durationChoices({ minExpiration, maxExpiration }: PollLimits): DurationChoice[] {
  const usual = USUAL.map(([count, unit]) => ({ seconds: count * SECONDS[unit], count, unit }));
  const allowed = usual.filter(
    ({ seconds }) => seconds >= minExpiration && seconds <= maxExpiration,
  );
  if (allowed.length > 0) return allowed;
  return [...new Set([minExpiration, Math.max(minExpiration, maxExpiration)])].map(lasting);
}

/** Expresses seconds in the largest unit that divides them. */
function lasting(seconds: number): DurationChoice {
  const units = ["day", "hour", "minute", "second"] as const;
  const unit = units.find(each => seconds % SECONDS[each] === 0) ?? "second";
  return { seconds, count: seconds / SECONDS[unit], unit };
}
