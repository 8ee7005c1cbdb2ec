import { createElement, useState, type ReactElement } from "react";
import { late } from "../../../core/lib/late.ts";
import { isStillMoving } from "../../../core/media/file-names.ts";
import { useLate } from "../../use-late.ts";
import { Face } from "./face.tsx";

/** Most faces stand still. */
export const movingFace = late(async () => (await import("./moving-face.tsx")).MovingFace);

/** A face beside a name, so it says nothing to screen readers; a letter stands in when it fails. */
export function Avatar(props: {
  /** What stands still, as far as the server knows. */
  src: string;
  name: string;
  /** What may move while somebody points at it. */
  animated: string;
}): ReactElement {
  const { src, animated } = props;
  const [failed, setFailed] = useState<string>();
  const isHeld = isStillMoving(src, animated);
  const moves = animated !== src || isHeld;
  const moving = useLate(movingFace, moves);
  const onError = () => setFailed(src);
  if (!src || failed === src) return <Letter name={props.name} />;
  if (moves && moving) return createElement(moving, { src, animated, onError });
  return (
    <span className="avatar">
      {/* What moves by itself is not shown before it can be held. */}
      {(moving === null || !isHeld) && <Face src={src} onError={onError} />}
    </span>
  );
}

function Letter(props: { name: string }): ReactElement {
  return (
    <span className="avatar">
      <span aria-hidden="true">{[...props.name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
