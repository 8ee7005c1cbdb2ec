import { Plural } from "@lingui/react/macro";
import { useEffect, useId, useRef, type ReactElement } from "react";

/** Statuses that were let go; they come back when the reader gets near. */
export function Gap(props: {
  count: number;
  place: { position: number; size: number };
  onFill: () => void;
}): ReactElement {
  const labelId = useId();
  const fill = useRef(props.onFill);
  useEffect(() => {
    fill.current = props.onFill;
  });
  useEffect(() => {
    fill.current();
  }, []);
  // A feed holds articles and nothing else, and Page Down goes through all of them.
  return (
    <article
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <button type="button" className="gap" id={labelId} onClick={props.onFill}>
        <Plural value={props.count} one="Load # post" other="Load # posts" />
      </button>
    </article>
  );
}
