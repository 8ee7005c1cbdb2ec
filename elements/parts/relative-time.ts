/** Words are the browser's own; only "now" has none. */
export type RelativeTime = { now: true } | { now?: false; text: string };

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, short: "now" under 10 s, then seconds, minutes, hours and days under 7, then a
 * date, with its year only where that is not this year's (specification-notes, *Text and time*).
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

const units = new Map<string, Intl.NumberFormat>();

function unit(value: number, name: string, locale: string): string {
  const key = `${locale} ${name}`;
  const known =
    units.get(key) ??
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "narrow" });
  units.set(key, known);
  return known.format(Math.floor(value));
}
