import { useId, type ReactElement, type ReactNode } from "react";

/** A switch with an explanation. */
export function Switch(props: {
  label: ReactNode;
  hint: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="switch">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}hint`}
        checked={props.on}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{props.label}</label>
      <small id={`${id}hint`}>{props.hint}</small>
    </div>
  );
}
