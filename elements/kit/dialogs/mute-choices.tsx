import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSurface } from "../../surface.ts";
import sheet from "./mute-choices.css?inline";
import { useLateSheets } from "../late/late.tsx";

const sheets = [sheet];

/** The durations of a mute, in units that `Intl` can name in every language. */
const SPANS = [
  [30, "minute", 60],
  [1, "hour", 3600],
  [6, "hour", 3600],
  [1, "day", 86_400],
  [3, "day", 86_400],
  [7, "day", 86_400],
  [30, "day", 86_400],
] as const;

interface MuteChoice {
  seconds: number;
  notifications: boolean;
}

export function MuteChoices(props: {
  choice: MuteChoice;
  onChange: (choice: MuteChoice) => void;
}): ReactElement {
  const { choice, onChange } = props;
  const { formatLocale } = useSurface();
  useLateSheets(sheets);
  return (
    <div className="mute-choices">
      <label>
        <Trans>For how long</Trans>
        <select
          value={choice.seconds}
          onChange={event => onChange({ ...choice, seconds: Number(event.currentTarget.value) })}
        >
          <option value={0}>
            <Trans>Until I unmute them</Trans>
          </option>
          {SPANS.map(([count, unit, length]) => (
            <option key={count * length} value={count * length}>
              {new Intl.NumberFormat(formatLocale, {
                style: "unit",
                unit,
                unitDisplay: "long",
              }).format(count)}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={choice.notifications}
          onChange={event => onChange({ ...choice, notifications: event.currentTarget.checked })}
        />
        <Trans>Hide notifications from them, too</Trans>
      </label>
    </div>
  );
}
