import { Plural } from "@lingui/react/macro";
import { useEffect, useRef, type ReactElement } from "react";
import { Gap } from "../parts/gap.tsx";

/** Statuses that were let go; they come back when the reader gets near. */
export function TimelineGap(props: {
  count: number;
  place: { position: number; size: number };
  onFill: () => void;
}): ReactElement {
  const fill = useRef(props.onFill);
  useEffect(() => {
    fill.current = props.onFill;
  });
  useEffect(() => {
    fill.current();
  }, []);
  return (
    <Gap place={props.place} onFill={props.onFill}>
      <Plural value={props.count} one="Load # post" other="Load # posts" />
    </Gap>
  );
}
