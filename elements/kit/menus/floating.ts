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
  /** If it is too long for the room below and above, it moves to the side of its anchor. */
  sideways?: boolean;
  /** It opened by itself, so that Back doesn't close it. */
  isUnasked?: boolean;
}

/** Where a box is in relation to its anchor. */
interface Side {
  isBelow: boolean;
  isLeft: boolean;
}

const sides = new WeakMap<HTMLElement, Side>();
const kept = new WeakMap<HTMLElement, Side>();

/** Keeps an open box on its side of the anchor, whatever becomes of its size. */
export function keepSide(box: HTMLElement): void {
  const side = sides.get(box);
  if (side) kept.set(box, side);
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
  const room = Math.max(under, over, 0);
  const most = placing.sideways ? height - 2 * EDGE_PX : room;
  style.maxHeight = `min(var(--_most, 100dvb), ${most}px)`;
  const side = kept.get(box);
  const isBelow = side?.isBelow ?? (under >= over || (!placing.grows && box.offsetHeight <= under));
  const y = isBelow ? bottom + GAP_PX : top - GAP_PX - box.offsetHeight;
  style.top = `${within(y, offsetTop, height, box.offsetHeight)}px`;
  const isStart = placing.align
    ? (placing.align === "start") === (getComputedStyle(box).direction === "ltr")
    : left + right < innerWidth;
  const isLeft = side?.isLeft ?? isStart;
  sides.set(box, { isBelow, isLeft });
  const toSide = placing.sideways && box.offsetHeight > room ? right - left + GAP_PX : 0;
  const x = isLeft ? left + toSide : right - toSide - box.offsetWidth;
  style.left = `${within(x, offsetLeft, width, box.offsetWidth)}px`;
  return true;
}

/** Where a box of this size begins so that the window, as far as it is seen, shows all of it. */
const within = (at: number, start: number, length: number, size: number): number =>
  Math.max(Math.min(at, start + length - EDGE_PX - size), start + EDGE_PX);

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
