import { useState, type ReactElement } from "react";
import { mayMove } from "../../core/stores/attachments.ts";
import { useMotion, useMoving } from "./motion.ts";
import { Still } from "./still.tsx";

/** A face beside a name, so it says nothing to screen readers; a letter stands in when it fails. */
export function Avatar(props: {
  /** What stands still, as far as the server knows. */
  src: string;
  name: string;
  /** What may move while somebody points at it; `src` unless told. */
  animated?: string;
}): ReactElement {
  const { src, animated = src } = props;
  const [failed, setFailed] = useState<string>();
  const onError = () => setFailed(src);
  if (!src || failed === src) return <Letter name={props.name} />;
  if (animated !== src || mayMove(src))
    return <MovingFace src={src} animated={animated} onError={onError} />;
  return (
    <span className="avatar">
      <Face src={src} onError={onError} />
    </span>
  );
}

/** Pleroma names the moving file as the still one, too: its first frame is drawn here. */
function MovingFace(props: { src: string; animated: string; onError: () => void }): ReactElement {
  const { src, animated, onError } = props;
  const { moving, pointing } = useMoving(useMotion());
  return (
    <span className="avatar" {...pointing}>
      {mayMove(src) ? (
        <Still src={src} alt="" onError={onError} />
      ) : (
        <Face src={src} onError={onError} />
      )}
      {moving && <img className="moving" src={animated} alt="" draggable={false} />}
    </span>
  );
}

function Face(props: { src: string; onError: () => void }): ReactElement {
  return (
    <img
      src={props.src}
      alt=""
      width={46}
      height={46}
      decoding="async"
      draggable={false}
      onError={props.onError}
    />
  );
}

function Letter(props: { name: string }): ReactElement {
  return (
    <span className="avatar">
      <span aria-hidden="true">{[...props.name.trim()][0]?.toLocaleUpperCase()}</span>
    </span>
  );
}
