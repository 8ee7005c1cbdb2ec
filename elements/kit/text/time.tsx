import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useNow } from "./ticking-now.ts";
import { absoluteTime, relativeTime, shortTime } from "./relative-time.ts";
import { useDisplay, useSurface } from "../../surface.ts";

/**
 * A relative time that updates itself, with the full date as a tooltip; or the date itself, if the
 * user prefers that.
 */
export function Time(props: { at: string }): ReactElement | null {
  const { formatLocale } = useSurface();
  const { absolute_times } = useDisplay();
  const { t } = useLingui();
  const now = useNow();
  const at = Date.parse(props.at);
  if (Number.isNaN(at)) return null;
  const relative = absolute_times
    ? { text: shortTime(at, formatLocale) }
    : relativeTime(at, now, formatLocale);
  return (
    <time dateTime={props.at} title={absoluteTime(at, formatLocale)}>
      {"text" in relative ? relative.text : t`now`}
    </time>
  );
}
