import { Trans } from "@lingui/react/macro";
import { Clock } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { numberFormat } from "../../kit/text/number-format.ts";
import { absoluteTime } from "../../kit/text/relative-time.ts";
import { useClient, useSurface } from "../../surface.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When a mute ends, and how much of it is left. */
export function MuteEnd(props: {
  /** Null if it has no end. */
  until: string | null | undefined;
}): ReactElement {
  const { formatLocale } = useSurface();
  const { environment } = useClient();
  const [now, setNow] = useState(() => environment.now());
  useEffect(
    () => environment.after(MINUTE_MS, () => setNow(environment.now())),
    [environment, now],
  );
  const at = Date.parse(props.until ?? "");
  const left = at - now;
  const until = Number.isNaN(at) ? "" : absoluteTime(at, formatLocale);
  const span = spanOf(left, formatLocale);
  return (
    <span className="mute-end">
      <Icon of={Clock} />
      {Number.isNaN(at) ? (
        <Trans>Until you unmute them</Trans>
      ) : left <= 0 ? (
        <Trans>The mute has ended</Trans>
      ) : (
        <span>
          <Trans>
            Until <time dateTime={props.until ?? undefined}>{until}</time> ({span} left)
          </Trans>
        </span>
      )}
    </span>
  );
}

/** Formats a duration in the unit that is exact enough, rounded up to a whole number. */
function spanOf(left: number, locale: string): string {
  const [unit, length] =
    left > 1.5 * DAY_MS
      ? (["day", DAY_MS] as const)
      : left > 1.5 * HOUR_MS
        ? (["hour", HOUR_MS] as const)
        : (["minute", MINUTE_MS] as const);
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(Math.ceil(left / length), 1));
}
