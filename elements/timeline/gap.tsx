import { Plural } from "@lingui/react/macro";
import { useEffect, useRef, type ReactElement } from "react";

/** Statuses that were let go; they come back when the reader gets near. */
export function Gap(props: { count: number; onFill: () => void }): ReactElement {
  const fill = useRef(props.onFill);
  useEffect(() => {
    fill.current = props.onFill;
  });
  useEffect(() => fill.current(), []);
  return (
    <button type="button" className="gap" onClick={props.onFill}>
      <Plural value={props.count} one="Load # post" other="Load # posts" />
    </button>
  );
}
