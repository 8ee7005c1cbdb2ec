import { useEffect, useEffectEvent, useId, type ReactElement, type ReactNode } from "react";

/**
 * A placeholder for items that aren't loaded. It is an article, since a feed may contain nothing
 * else, and Page Down goes through all of them.
 */
export function Gap(props: {
  place: { position: number; size: number };
  /** Called when the gap comes near the viewport. */
  onNear: () => void;
  /** Called when the user presses the button. */
  onFill: () => void;
  children: ReactNode;
}): ReactElement {
  const labelId = useId();
  const onNear = useEffectEvent(props.onNear);
  useEffect(() => onNear(), []);
  return (
    <article
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <button type="button" className="gap" id={labelId} onClick={props.onFill}>
        {props.children}
      </button>
    </article>
  );
}
