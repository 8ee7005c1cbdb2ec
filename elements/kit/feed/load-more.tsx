import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type ReactElement } from "react";
import { focusLost } from "../controls/focus-lost.ts";

/**
 * The end of a list, if the user turned off infinite scroll: a button while more can be loaded.
 * Whoever presses it continues at the first item that it brought.
 */
export function LoadMore(props: {
  /** How many items there are. */
  count: number;
  isLoading: boolean;
  /** Null while nothing more can be loaded. */
  onMore: (() => void) | null;
}): ReactElement {
  const { count, isLoading, onMore } = props;
  const around = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const place = around.current!;
    if (before.current === undefined || isLoading) return;
    const root = place.getRootNode() as ParentNode;
    const item = root.querySelector(`.feed > [data-index="${before.current}"] article`);
    // This may be the effect of a render before the press, or the list may draw what has come later.
    if (!item && (onMore || count > before.current)) return;
    before.current = undefined;
    const isHere = place.contains((root as ShadowRoot).activeElement);
    if (item instanceof HTMLElement && (isHere || focusLost(place)))
      item.focus({ preventScroll: true });
    else if (focusLost(place)) place.focus({ preventScroll: true });
  });
  return (
    <div ref={around} tabIndex={-1}>
      {(onMore || isLoading) && (
        <button
          type="button"
          className="gap"
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading || !onMore) return;
            before.current = count;
            onMore();
          }}
        >
          <Trans>Load more</Trans>
        </button>
      )}
    </div>
  );
}
