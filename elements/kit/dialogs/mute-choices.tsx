import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { CheckRow } from "../controls/check-row.tsx";
import { useSurface } from "../../surface.ts";
import { Field, Select } from "../controls/field.tsx";

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
  return (
    <>
      <Field label={<Trans>Duration</Trans>}>
        <Select
          value={choice.seconds}
          onChange={event => onChange({ ...choice, seconds: Number(event.currentTarget.value) })}
        >
          <option value={0}>
            <Trans>Until you unmute them</Trans>
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
        </Select>
      </Field>
      <CheckRow
        checked={choice.notifications}
        onChange={event => onChange({ ...choice, notifications: event.currentTarget.checked })}
        label={<Trans>Also hide notifications from them</Trans>}
      />
    </>
  );
}
