import { useId, type ReactElement, type ReactNode } from "react";
import { useLateSheets } from "../kit/late/late.tsx";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";
import sheet from "./range-row.css?inline";
import type { NumberSetting } from "./types.ts";

const sheets = [sheet];

/** A slider with a label, a hint, and its value in words. */
export function RangeRow(props: {
  label: ReactNode;
  hint: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  unit: NumberSetting["unit"];
  onChange: (value: number) => void;
}): ReactElement {
  const { label, hint, value, unit, onChange, ...limits } = props;
  const help = useId();
  const { formatLocale } = useSurface();
  useLateSheets(sheets);
  const shown =
    unit === "percent"
      ? numberFormat(formatLocale, { style: "percent" }).format(value / 100)
      : `${value}\u00A0${unit}`;
  return (
    <label className="select-row">
      <span>
        {label}
        <small id={help}>{hint}</small>
      </span>
      <span className="range">
        <input
          type="range"
          {...limits}
          value={value}
          aria-describedby={help}
          aria-valuetext={shown}
          onChange={event => onChange(event.currentTarget.valueAsNumber)}
        />
        <span aria-hidden="true">{shown}</span>
      </span>
    </label>
  );
}
