import { useId, type ReactElement, type ReactNode } from "react";

/** A select with a label and a hint. */
export function SelectSetting(props: {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}): ReactElement {
  const hint = useId();
  return (
    <label className="setting">
      <span>
        {props.label}
        {props.hint && <small id={hint}>{props.hint}</small>}
      </span>
      <select
        className="text-field"
        aria-describedby={props.hint ? hint : undefined}
        value={props.value}
        onChange={event => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
