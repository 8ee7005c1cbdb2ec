import { numberFormat } from "./number-format.ts";

/** `Intl` provides all texts except "now". */
export type RelativeTime = { now: true } | { now?: false; text: string };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A short time: "now" below 10 s, then seconds, minutes, hours and days below 7, then a date, which
 * has a year unless it is the current one.
 */
export function relativeTime(at: number, now: number, locale: string): RelativeTime {
  const ago = now - at;
  if (ago < 10 * SECOND_MS) return { now: true };
  if (ago < MINUTE_MS) return { text: unit(ago / SECOND_MS, "second", locale) };
  if (ago < HOUR_MS) return { text: unit(ago / MINUTE_MS, "minute", locale) };
  if (ago < DAY_MS) return { text: unit(ago / HOUR_MS, "hour", locale) };
  if (ago < 7 * DAY_MS) return { text: unit(ago / DAY_MS, "day", locale) };
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return {
    text: format(locale, {
      day: "numeric",
      month: "short",
      year: sameYear ? undefined : "numeric",
    }).format(at),
  };
}

/**
 * A relative day: today, yesterday, days below 7, then a date. For dates without a time, such as
 * `2026-11-21`.
 */
export function relativeDay(date: string, now: number, locale: string): string | undefined {
  const [year, month, day] = date.slice(0, 10).split("-").map(Number);
  const at = new Date(year!, month! - 1, day!).getTime();
  const ago = Math.round((new Date(now).setHours(0, 0, 0, 0) - at) / DAY_MS);
  if (Number.isNaN(ago)) return undefined;
  // The date of a server further east may be tomorrow.
  if (ago < 7)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(
      -Math.max(ago, 0),
      "day",
    );
  return format(locale, { dateStyle: "medium" }).format(at);
}

/** The full date and time, for a tooltip. */
export function absoluteTime(at: number, locale: string): string {
  return format(locale, { dateStyle: "long", timeStyle: "short" }).format(at);
}

/** The date and time, short. */
export function shortTime(at: number, locale: string): string {
  return format(locale, { dateStyle: "short", timeStyle: "short" }).format(at);
}

/** The time of day. */
export function timeOfDay(at: number, locale: string): string {
  return format(locale, { timeStyle: "short" }).format(at);
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
