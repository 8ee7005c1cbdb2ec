/** How far and how long a finger moves to change the tab, in pixels and milliseconds. */
const MIN_SWIPE_PX = 60;
const MAX_SWIPE_MS = 700;

/** How steep the movement may be: its height in relation to its width. */
const MAX_SLOPE = 0.5;

/** What reacts to a horizontal movement itself. */
const OWN_MOVEMENT =
  "input, textarea, select, video, audio, [contenteditable], [role=slider], [role=tablist], dialog, [popover]";

interface Beginning {
  x: number;
  y: number;
  at: number;
}

/**
 * Changes between the tabs of a page, or the columns, by swiping across it. Movements in what
 * scrolls sideways are left to that. Returns a function that stops it.
 */
export function swipeTabs(page: HTMLElement): () => void {
  let start: Beginning | undefined;
  const { signal, abort } = abortable();

  function begin(event: TouchEvent): void {
    const [touch] = event.touches;
    const isZoomed = (visualViewport?.scale ?? 1) > 1;
    const isFree =
      event.touches.length === 1 && !isZoomed && !movesItself(event.composedPath(), page);
    start =
      isFree && touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined;
  }

  function end(event: TouchEvent): void {
    const [touch] = event.changedTouches;
    const from = start;
    start = undefined;
    if (!from || !touch || event.timeStamp - from.at > MAX_SWIPE_MS) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(x) < MIN_SWIPE_PX || Math.abs(y) > MAX_SLOPE * Math.abs(x)) return;
    const tabs = tabsIn(page);
    const at = tabs.findIndex(tab => tab.matches("[aria-selected=true], [aria-current=page]"));
    const isForward = x < 0 === (getComputedStyle(page).direction === "ltr");
    if (at >= 0) tabs[at + (isForward ? 1 : -1)]?.click();
  }

  page.addEventListener("touchstart", begin, { passive: true, signal });
  page.addEventListener("touchend", end, { passive: true, signal });
  page.addEventListener("touchcancel", () => (start = undefined), { passive: true, signal });
  return abort;
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Whether something between the touched place and the page reacts to the movement. */
function movesItself(path: readonly EventTarget[], page: HTMLElement): boolean {
  return path
    .slice(0, path.indexOf(page))
    .some(
      node =>
        node instanceof HTMLElement &&
        (node.matches(OWN_MOVEMENT) ||
          (node.scrollWidth > node.clientWidth &&
            /auto|scroll/.test(getComputedStyle(node).overflowX))),
    );
}

/** The tabs of the page, which may be in the shadow of an element. */
function tabsIn(root: ParentNode): HTMLElement[] {
  const list = root.querySelector("[role=tablist], .column-tabs");
  if (list) return [...list.querySelectorAll<HTMLElement>("[role=tab], a")];
  for (const element of root.querySelectorAll("*")) {
    const found = element.shadowRoot ? tabsIn(element.shadowRoot) : [];
    if (found.length > 0) return found;
  }
  return [];
}
