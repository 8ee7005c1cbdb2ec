import { useId, type ReactElement, type ReactNode } from "react";
import { useLateSheets } from "../late/late.tsx";
import { Select } from "./field.tsx";
import sheet from "./select-row.css?inline";

const sheets = [sheet];

/** A select with a label and a hint. */
export function SelectRow(props: {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}): ReactElement {
  const hint = useId();
  useLateSheets(sheets);
  return (
    <label className="select-row">
      <span>
        {props.label}
        {props.hint && <small id={hint}>{props.hint}</small>}
      </span>
      <Select
        aria-describedby={props.hint ? hint : undefined}
        value={props.value}
        onChange={event => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
