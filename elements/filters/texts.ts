import { useLingui } from "@lingui/react/macro";
import type { Filter } from "../../core/filters/types.ts";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";

/** Names where a filter applies. Unknown contexts keep the server's name. */
export function useContextWords(): (context: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    home: t`Home and lists`,
    notifications: t`Notifications`,
    public: t`Public timelines`,
    thread: t`Threads`,
    account: t`Profiles`,
  };
  return context => (Object.hasOwn(names, context) ? names[context]! : context);
}

/** Names what a filter does. */
export function useActionWords(): Record<Filter["action"], string> {
  const { t } = useLingui();
  return {
    soft: t`Hide with a warning`,
    blur: t`Hide media with a warning`,
    drop: t`Hide completely`,
  };
}

/** Formats a date and time. */
export function useTimeFormat(): (at: number) => string {
  const { formatLocale } = useSurface();
  const format = new Intl.DateTimeFormat(formatLocale, { dateStyle: "medium", timeStyle: "short" });
  return at => format.format(at);
}

/** The durations of a filter, in units that `Intl` can name in every language. */
const SPANS = [
  [30, "minute", 60],
  [1, "hour", 3600],
  [6, "hour", 3600],
  [12, "hour", 3600],
  [1, "day", 86_400],
  [1, "week", 604_800],
] as const;

/** The durations in seconds, with their names. */
export function useSpans(): readonly (readonly [seconds: number, name: string])[] {
  const { formatLocale } = useSurface();
  return SPANS.map(([count, unit, length]) => [
    count * length,
    numberFormat(formatLocale, { style: "unit", unit, unitDisplay: "long" }).format(count),
  ]);
}
