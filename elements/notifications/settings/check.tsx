import type { ReactElement } from "react";

/** A table cell with a checkbox; the whole cell can be pressed. */
export function Check(props: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  return (
    <td>
      <label className="check" title={props.label}>
        <input
          type="checkbox"
          aria-label={props.label}
          checked={props.on}
          onChange={event => props.onChange(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}
