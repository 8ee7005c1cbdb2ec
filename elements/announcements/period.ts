import type { Announcement } from "../../core/announcements/announcements.ts";

/** When an announced event takes place, such as "20–22 Nov 2026"; undefined if it has no dates. */
export function announcedPeriod(
  { starts_at, ends_at, all_day }: Announcement,
  locale: string,
): string | undefined {
  const [start, end] = [starts_at, ends_at].map(time => (time ? new Date(time) : undefined));
  // A day is the same one everywhere.
  const format = new Intl.DateTimeFormat(
    locale,
    all_day
      ? { dateStyle: "medium", timeZone: "UTC" }
      : { dateStyle: "medium", timeStyle: "short" },
  );
  if (start && end && start <= end) return format.formatRange(start, end);
  if (start) return format.format(start);
  return end && `– ${format.format(end)}`;
}
