import { Plural } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Gap } from "../kit/feed/gap.tsx";

/** A placeholder for statuses that were unloaded, which load again when the reader comes near. */
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
