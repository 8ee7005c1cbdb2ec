import { Plural } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Gap } from "../kit/feed/gap.tsx";

/** Statuses that were let go; they come back when the reader gets near. */
export function TimelineGap(props: {
  count: number;
  place: { position: number; size: number };
  onFill: () => void;
}): ReactElement {
  return (
    <Gap place={props.place} onNear={props.onFill} onFill={props.onFill}>
      <Plural value={props.count} one="Load # post" other="Load # posts" />
    </Gap>
  );
}
