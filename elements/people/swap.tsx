import type { ReactElement, ReactNode } from "react";

/** Says how it is, and what a press would do once it is pointed at; as wide as the wider of both. */
export function Swap(props: { usual: ReactNode; pointed: ReactNode }): ReactElement {
  return (
    <span className="swap">
      <span>{props.usual}</span>
      <span>{props.pointed}</span>
    </span>
  );
}
