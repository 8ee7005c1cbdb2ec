/** How far a finger pulls to load new posts, in pixels. */
const MIN_PULL_PX = 80;

/** How far the sign moves at most, and where the finger is then: the sign is slower. */
const MAX_OFFSET_PX = 60;
const MAX_PULL_PX = 120;

export interface Pull {
  /** From 0 to 1; at 1, letting go loads. */
  progress: number;
  /** Pixels that the sign has moved. */
  offset: number;
}

/**
 * Watches a finger that pulls the page down from its very top. Returns a function that stops it.
 */
export function watchPulls(
  page: HTMLElement,
  on: { pulled: (pull: Pull | undefined) => void; released: () => void },
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { style } = document.documentElement;
  const before = style.overscrollBehaviorY;
  // Else the browser would reload the page.
  style.overscrollBehaviorY = "contain";
  let from: { x: number; y: number } | undefined;
  let pull: Pull | undefined;

  function report(next: Pull | undefined): void {
    if (next === pull) return;
    pull = next;
    on.pulled(next);
  }

  function begin({ touches, target }: TouchEvent): void {
    const [touch] = touches;
    const isCovered = target instanceof Element && target.closest("dialog, [popover]") !== null;
    const isFree = touches.length === 1 && scrollY <= 0 && !isCovered;
    from = isFree && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
  }

  function follow({ touches }: TouchEvent): void {
    const [touch] = touches;
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    const isElsewhere = touches.length > 1 || scrollY > 0 || (!pull && Math.abs(x) > Math.abs(y));
    if (isElsewhere) from = undefined;
    const offset = MAX_OFFSET_PX * Math.min(y / MAX_PULL_PX, 1);
    report(from && y > 0 ? { progress: Math.min(y / MIN_PULL_PX, 1), offset } : undefined);
  }

  function end(): void {
    const isFar = pull?.progress === 1;
    from = undefined;
    report(undefined);
    if (isFar) on.released();
  }

  const options = { passive: true, signal };
  page.addEventListener("touchstart", begin, options);
  page.addEventListener("touchmove", follow, options);
  page.addEventListener("touchend", end, options);
  page.addEventListener(
    "touchcancel",
    () => {
      from = undefined;
      report(undefined);
    },
    options,
  );
  return () => {
    controller.abort();
    style.overscrollBehaviorY = before;
  };
}
