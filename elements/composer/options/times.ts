import { numberFormat } from "../../kit/text/number-format.ts";

const UNITS = [
  ["year", 365 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** A length of time in words, in the largest unit of which it is a whole number. */
export function spanWords(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ["second", 1];
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / length);
}

/** A point in time in words, with the day of the week. */
export function momentWords(at: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));
}
