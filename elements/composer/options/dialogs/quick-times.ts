/** A suggested time for scheduling; only future times are offered. */
export interface QuickTime {
  name: "hour" | "evening" | "tomorrow" | "monday";
  /** Milliseconds since 1970. */
  at: number;
}

const HOUR_MS = 3_600_000;

/** Suggested times in local time: evening is at 18:00, morning at 8:00. */
export function quickTimes(now: number, earliest: number): QuickTime[] {
  const day = new Date(now);
  const at = (days: number, hour: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime();
  const toMonday = (8 - day.getDay()) % 7 || 7;
  const all: QuickTime[] = [
    { name: "hour", at: Math.ceil((now + HOUR_MS) / 60_000) * 60_000 },
    { name: "evening", at: at(0, 18) },
    { name: "tomorrow", at: at(1, 8) },
    { name: "monday", at: at(toMonday, 8) },
  ];
  return all.filter(
    (time, index) => time.at >= earliest && all.findIndex(other => other.at === time.at) === index,
  );
}

/** Formats a time for `<input type="datetime-local">`: local time, to the minute. */
export function localTime(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
