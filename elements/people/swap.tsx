import type { ReactElement, ReactNode } from "react";

/**
 * A label that changes on hover, as wide as the wider one: the current state, then what a press
 * would do.
 */
export function Swap(props: { usual: ReactNode; pointed: ReactNode }): ReactElement {
  return (
    <span className="swap">
      <span>{props.usual}</span>
      <span>{props.pointed}</span>
    </span>
  );
}
