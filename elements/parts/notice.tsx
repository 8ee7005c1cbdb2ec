import type { ReactElement, ReactNode } from "react";

/** What stands where content would: nothing here, something failed, the end. */
export function Notice(props: {
  emblem?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  inline?: boolean;
  alert?: boolean;
}): ReactElement {
  return (
    <div
      className={props.inline ? "notice inline" : "notice"}
      role={props.alert ? "alert" : undefined}
    >
      {props.emblem && (
        <span className="emblem" aria-hidden="true">
          {props.emblem}
        </span>
      )}
      <h2>{props.title}</h2>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  );
}
