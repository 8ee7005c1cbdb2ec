import { numberFormat } from "../../kit/text/number-format.ts";

const UNITS = [
  ["year", 365 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Formats a duration in the largest unit of which it is a whole number. */
export function formatDuration(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ["second", 1];
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / length);
}

/** Formats a date and time with the weekday. */
export function formatDateTime(at: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  }).format(new Date(at));
}
