import type { ReactElement, ReactNode } from "react";

/** A radio button with a label. */
export function Choice(props: {
  name: string;
  checked: boolean;
  onChange: () => void;
  label: ReactNode;
  hint?: ReactNode;
  type?: "radio" | "checkbox";
  first?: boolean;
}): ReactElement {
  return (
    <label className="dialog-choice">
      <input
        type={props.type ?? "radio"}
        name={props.name}
        checked={props.checked}
        onChange={props.onChange}
        data-first={props.first || undefined}
      />
      <span>
        {props.label}
        {props.hint && <small>{props.hint}</small>}
      </span>
    </label>
  );
}
