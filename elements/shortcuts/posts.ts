import { deepFocus } from "../kit/controls/deep-focus.ts";
import { focusItem } from "../kit/feed/focus-item.ts";
import { findScroller, startWithin } from "../kit/feed/scroller.ts";
import { findAll, findShown, isShown } from "./find.ts";

/** An item of a list that keys move between. */
const ITEM = "article[tabindex]";

/** The post, notification or row that has the focus; on the page of a post, else that post. */
export function currentItem(root: ParentNode): HTMLElement | undefined {
  return focusedItem() ?? findShown(root, "article.status.focused");
}

const focusedItem = () => deepFocus()?.closest<HTMLElement>(ITEM) ?? undefined;

/**
 * Moves the focus to the next or previous item of the list; to the first one on the screen if none
 * there has the focus.
 */
export function step(root: ParentNode, by: 1 | -1): boolean {
  const current = focusedItem();
  const from = current && isOnScreen(current) ? current : undefined;
  // Another column has other items.
  const list = from ? (from.getRootNode() as ShadowRoot) : root;
  const items = [...findAll(list, ITEM)].filter(isShown);
  const next = from
    ? items[items.indexOf(from) + by]
    : (items.find(item => isOnScreen(item) && startWithin(item, findScroller(item)) >= 0) ??
      items.find(isOnScreen));
  if (!next) return false;
  focusItem(next);
  return true;
}

function isOnScreen(item: HTMLElement): boolean {
  const { top, bottom, left, right } = item.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Scrolls the list to its top, and focuses its first item. */
export function toTop(root: ParentNode): boolean {
  const first = currentItem(root) ?? findShown(root, ITEM);
  if (!first) return false;
  const list = first.getRootNode() as ShadowRoot;
  findScroller(first).scrollTo({ top: 0, behavior: "instant" });
  let frames = 0;
  // A virtual list draws its first items when it is there.
  requestAnimationFrame(function focus() {
    const item = findShown(list, `.feed > [data-index="0"] ${ITEM}`) ?? findShown(list, ITEM);
    const isFirst = !item?.closest("[data-index]") || item.closest("[data-index='0']");
    if (item && isFirst) item.focus({ preventScroll: true });
    else if (++frames < MAX_FRAMES) requestAnimationFrame(focus);
  });
  return true;
}

/** How long the first item is waited for. */
const MAX_FRAMES = 10;

/** Presses something inside the current item, as a click would. Returns whether it is there. */
export function press(
  item: HTMLElement | undefined,
  selector: string,
  keepsFocus = false,
): boolean {
  const found = item && [...item.querySelectorAll<HTMLElement>(selector)].find(isShown);
  if (!found) return false;
  const hadFocus = deepFocus() === item;
  found.click();
  // What was pressed may be replaced by something that takes the focus.
  if (keepsFocus && hadFocus) requestAnimationFrame(() => item.focus({ preventScroll: true }));
  return true;
}

/** Presses all of them, for example every content warning of a thread. */
export function pressAll(root: ParentNode, selectors: readonly string[]): boolean {
  for (const selector of selectors) {
    const found = [...findAll(root, selector)].filter(isShown);
    for (const one of found) one.click();
    if (found.length > 0) return true;
  }
  return false;
}
