import type { ReactElement } from "react";
import { isStillMoving } from "../../../core/media/file-names.ts";
import { Face } from "./face.tsx";
import { useMotion, useMoving } from "./motion.ts";
import { Still } from "./still.tsx";

/**
 * An avatar that may be animated. Pleroma also sends the animated file as the still one, so its
 * first frame is drawn here.
 */
export function MovingFace(props: {
  src: string;
  animated: string;
  onError: () => void;
}): ReactElement {
  const { src, animated, onError } = props;
  const { moving, pointing } = useMoving(useMotion());
  return (
    <span className="avatar" {...pointing}>
      {isStillMoving(src, animated) ? (
        <Still src={src} alt="" onError={onError} />
      ) : (
        <Face src={src} onError={onError} />
      )}
      {moving && (
        <img
          referrerPolicy="no-referrer"
          className="moving"
          src={animated}
          alt=""
          draggable={false}
        />
      )}
    </span>
  );
}
