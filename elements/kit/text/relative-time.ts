import { numberFormat } from "./number-format.ts";

/** Words are the browser's own; only "now" has none. */
export type RelativeTime = { now: true } | { now?: false; text: string };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, short: "now" under 10 s, then seconds, minutes, hours and days under 7, then a
 * date, with its year only where that is not this year's.
 */
export function relativeTime(at: number, now: number, locale: string): RelativeTime {
  const ago = now - at;
  if (ago < 10 * SECOND) return { now: true };
  if (ago < MINUTE) return { text: unit(ago / SECOND, "second", locale) };
  if (ago < HOUR) return { text: unit(ago / MINUTE, "minute", locale) };
  if (ago < DAY) return { text: unit(ago / HOUR, "hour", locale) };
  if (ago < 7 * DAY) return { text: unit(ago / DAY, "day", locale) };
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return {
    text: format(locale, {
      day: "numeric",
      month: "short",
      year: sameYear ? undefined : "numeric",
    }).format(at),
  };
}

/** The day alone: today, yesterday, days under 7, then a date. Made for `2026-11-21`, without an hour. */
export function relativeDay(date: string, now: number, locale: string): string | undefined {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  const at = new Date(year!, month! - 1, day!).getTime();
  const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - at) / DAY);
  if (Number.isNaN(ago)) return undefined;
  // A server further east is a day ahead.
  if (ago < 7)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(
      -Math.max(ago, 0),
      "day",
    );
  return format(locale, { dateStyle: "medium" }).format(at);
}

/** The whole truth, for a tooltip. */
export function absoluteTime(at: number, locale: string): string {
  return format(locale, { dateStyle: "long", timeStyle: "short" }).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = locale + JSON.stringify(options);
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known;
}

function unit(value: number, name: string, locale: string): string {
  const options = { style: "unit", unit: name, unitDisplay: "narrow" } as const;
  return numberFormat(locale, options).format(Math.floor(value));
}
