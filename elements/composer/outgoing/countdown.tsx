import { useEffect, useState, type ReactElement } from "react";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useClient, useSurface } from "../../surface.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The time left until then, or its date if that is far off. Use `until` as its key. */
export function Countdown(props: { until: number }): ReactElement {
  const { until } = props;
  const { environment } = useClient();
  const { formatLocale } = useSurface();
  const [now, setNow] = useState(() => environment.now());
  useEffect(() => {
    if (now >= until) return undefined;
    return environment.after(SECOND_MS, () => setNow(environment.now()));
  }, [environment, now, until]);
  return <span className="until">{inWords(until - now, until, formatLocale)}</span>;
}

function inWords(left: number, until: number, locale: string): string {
  if (left > HOUR_MS)
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(
      until,
    );
  const isLong = left > 90 * SECOND_MS;
  const count = Math.max(Math.ceil(left / (isLong ? MINUTE_MS : SECOND_MS)), 0);
  const unit = isLong ? "minute" : "second";
  return numberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(count);
}
