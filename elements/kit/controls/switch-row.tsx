import { useId, type ReactElement, type ReactNode } from "react";
import { useLateSheets } from "../late/late.tsx";
import sheet from "./switch-row.css?inline";

const sheets = [sheet];

/** A single switch with a label and a hint. */
export function SwitchRow(props: {
  label: ReactNode;
  hint?: ReactNode;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  const hint = useId();
  useLateSheets(sheets);
  return (
    <label className="switch-row">
      <span>
        {props.label}
        {props.hint && <small id={hint}>{props.hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.on}
        aria-describedby={props.hint ? hint : undefined}
        disabled={props.disabled}
        checked={props.on}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
