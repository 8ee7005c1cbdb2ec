import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

/** Formats a duration for screen readers: `2 minutes 5 seconds`. */
export function useSpokenTime(): (seconds: number) => string {
  const { t } = useLingui();
  return seconds => {
    const whole = Math.max(Math.floor(seconds), 0);
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    const rest = whole % 60;
    return [
      hours > 0 && t`${plural(hours, { one: "# hour", other: "# hours" })}`,
      minutes > 0 && t`${plural(minutes, { one: "# minute", other: "# minutes" })}`,
      (rest > 0 || whole === 0) && t`${plural(rest, { one: "# second", other: "# seconds" })}`,
    ]
      .filter(Boolean)
      .join(" ");
  };
}
