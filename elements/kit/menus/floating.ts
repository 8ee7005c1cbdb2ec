import { onBack } from "../feed/back.ts";

/** Pixels between a floating box and its anchor, and between the box and the window's edge. */
const GAP_PX = 4;
const EDGE_PX = 8;

/** What a box is beside: an element, or a line of a text, in the coordinates of the window. */
type Anchor = Element | Readonly<Record<"left" | "right" | "top" | "bottom", number>>;

export interface Placing {
  /** The edges that are in line. The default is those that let the box extend to the middle. */
  align?: "start" | "end";
  /** The content is still growing, so that the box takes the side with more room. */
  grows?: boolean;
  /** It opened by itself, so that Back doesn't close it. */
  isUnasked?: boolean;
}

/**
 * Places an open popover below its anchor, or above it if there is more room, in the part of the
 * window that no keyboard covers. If it is too long, it scrolls. On a phone, a box with a button is
 * where its style sheet places it. Returns false if the anchor isn't visible.
 */
export function placeBeside(box: HTMLElement, anchor: Anchor, placing: Placing = {}): boolean {
  const { style } = box;
  const {
    offsetTop = 0,
    offsetLeft = 0,
    height = innerHeight,
    width = innerWidth,
  } = visualViewport ?? {};
  const end = offsetTop + height;
  if (anchor instanceof Element && matchMedia("(width < 30em) and (pointer: coarse)").matches) {
    style.left = style.top = style.maxHeight = "";
    style.setProperty("--_keyboard", `${innerHeight - end}px`);
    style.setProperty("--_seen", `${height}px`);
    return true;
  }
  const { left, right, top, bottom } =
    anchor instanceof Element ? anchor.getBoundingClientRect() : anchor;
  if (bottom < 0 || top > innerHeight) return false;
  const under = end - bottom - GAP_PX - EDGE_PX;
  const over = top - offsetTop - GAP_PX - EDGE_PX;
  style.maxHeight = `min(var(--_most, 100dvb), ${Math.max(under, over, 0)}px)`;
  const isBelow = under >= over || (!placing.grows && box.offsetHeight <= under);
  style.top = `${isBelow ? bottom + GAP_PX : top - GAP_PX - box.offsetHeight}px`;
  const isLeft = placing.align
    ? (placing.align === "start") === (getComputedStyle(box).direction === "ltr")
    : left + right < innerWidth;
  const last = offsetLeft + width - EDGE_PX - box.offsetWidth;
  const x = Math.min(isLeft ? left : right - box.offsetWidth, last);
  style.left = `${Math.max(x, offsetLeft + EDGE_PX)}px`;
  return true;
}

/**
 * Keeps an open popover beside its anchor while the page scrolls or a size changes, and closes one
 * that the user can close when the anchor is out of sight, or on Back. Returns a function that stops
 * it.
 */
export function stayBeside(box: HTMLElement, anchor: () => Anchor, placing?: Placing): () => void {
  const follow = () => {
    if (!box.matches(":popover-open") || placeBeside(box, anchor(), placing)) return;
    if (box.popover === "auto") box.hidePopover();
  };
  follow();
  const size = new ResizeObserver(follow);
  size.observe(box);
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  visualViewport?.addEventListener("resize", follow);
  visualViewport?.addEventListener("scroll", follow);
  const staysOnBack = box.popover !== "auto" || placing?.isUnasked;
  const stopBack = staysOnBack ? undefined : onBack(() => box.hidePopover());
  return () => {
    stopBack?.();
    size.disconnect();
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
    visualViewport?.removeEventListener("resize", follow);
    visualViewport?.removeEventListener("scroll", follow);
  };
}
