import { createFingers, type Point } from "./fingers.ts";
import { closer, FIT, within, zoom, type Bounds, type View } from "./zoom.ts";

/** What gestures change. Distances are in CSS pixels. */
export interface Gestured {
  view: () => View;
  /** Undefined if the slide can't be zoomed. */
  bounds: () => Bounds | undefined;
  /** Shows a view: at once if it follows a finger (`moving`), else animated. */
  show: (view: View, moving: boolean) => void;
  /** Called during a drag sideways or down; undefined at its end. */
  drag: (by: { x: number; y: number } | undefined) => void;
  /** Goes to the next slide: 1 to the right, −1 to the left. */
  turn: (direction: 1 | -1) => void;
  close: () => void;
}

type Mode = "swipe" | "pull" | "pan" | "pinch";

/** Smaller movements are no drag. */
const MOVE_THRESHOLD_PX = 8;
const SWIPE_SPEED_PX_PER_MS = 0.45;
const PULL_THRESHOLD_PX = 110;
const DOUBLE_TAP_MS = 320;
/** How long the movement continues after a release, in milliseconds. */
const GLIDE_MS = 140;

const OWN = "button, a, input, select, .controls, .caption";

/**
 * Handles swipe, pull, pan, pinch, double tap and wheel on a stage. Returns a function that stops
 * it.
 */
export function listen(stage: HTMLElement, to: Gestured): () => void {
  const fingers = createFingers(stage);
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let mode: Mode | undefined;
  let start: Point = { x: 0, y: 0, at: 0 };
  let before = start;
  let speed = { x: 0, y: 0 };
  let from = FIT;
  let spread = 0;
  let tapped: Point | undefined;

  const begin = () => {
    start = before = fingers.middle();
    speed = { x: 0, y: 0 };
    from = to.view();
    spread = fingers.spread();
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest(OWN)) return;
    fingers.put(event);
    if (fingers.count() > 2) return;
    if (fingers.count() === 2 && to.bounds()) mode = "pinch";
    begin();
  }

  function move(event: PointerEvent): void {
    if (!fingers.has(event)) return;
    fingers.put(event);
    const now = fingers.middle();
    const by = { x: now.x - start.x, y: now.y - start.y };
    if (!mode) {
      if (Math.hypot(by.x, by.y) < MOVE_THRESHOLD_PX) return;
      const sideways = Math.abs(by.x) >= Math.abs(by.y);
      mode = from.scale > 1 ? "pan" : sideways ? "swipe" : "pull";
      capture(stage, event.pointerId);
    }
    const passed = Math.max(now.at - before.at, 1);
    speed = { x: (now.x - before.x) / passed, y: (now.y - before.y) / passed };
    before = now;
    const bounds = to.bounds();
    if (mode === "swipe") to.drag({ x: by.x, y: 0 });
    else if (mode === "pull") to.drag({ x: 0, y: by.y });
    else if (bounds && mode === "pan")
      to.show(within({ ...from, x: from.x + by.x, y: from.y + by.y }, bounds), true);
    else if (bounds && spread > 0) {
      const scaled = zoom(from, (from.scale * fingers.spread()) / spread, start, bounds);
      to.show(within({ ...scaled, x: scaled.x + by.x, y: scaled.y + by.y }, bounds), true);
    }
  }

  function up(event: PointerEvent): void {
    if (!fingers.lift(event)) return;
    if (fingers.count() > 0) {
      // The remaining finger starts a new movement.
      mode = mode === "pinch" ? "pan" : mode;
      begin();
      return;
    }
    const ended = mode;
    mode = undefined;
    if (event.type === "pointercancel") to.drag(undefined);
    else if (ended) settle(ended);
    else tap(event);
  }

  function settle(ended: Mode): void {
    const by = { x: before.x - start.x, y: before.y - start.y };
    to.drag(undefined);
    if (ended === "swipe") {
      const far = Math.abs(by.x) > stage.clientWidth / 4;
      const thrown = Math.abs(speed.x) > SWIPE_SPEED_PX_PER_MS && speed.x * by.x > 0;
      if (far || thrown) to.turn(by.x < 0 ? 1 : -1);
    } else if (ended === "pull") {
      if (
        Math.abs(by.y) > PULL_THRESHOLD_PX ||
        (Math.abs(speed.y) > SWIPE_SPEED_PX_PER_MS && speed.y * by.y > 0)
      )
        to.close();
    } else {
      const { scale, x, y } = to.view();
      const bounds = to.bounds();
      const on = { scale, x: x + speed.x * GLIDE_MS, y: y + speed.y * GLIDE_MS };
      if (bounds) to.show(within(on, bounds), false);
    }
  }

  function tap(event: PointerEvent): void {
    const here = fingers.point(event);
    const near = (last: Point) => Math.hypot(here.x - last.x, here.y - last.y) < 30;
    const again = tapped && here.at - tapped.at < DOUBLE_TAP_MS && near(tapped);
    tapped = again ? undefined : here;
    const bounds = to.bounds();
    if (!again || !bounds) return;
    const view = to.view();
    to.show(view.scale > 1 ? FIT : zoom(view, closer(bounds), here, bounds), false);
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest(OWN)) return;
    event.preventDefault();
    const bounds = to.bounds();
    if (!bounds) return;
    // Browsers report a pinch on a touchpad as a wheel event with Ctrl, in small steps.
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    to.show(zoom(to.view(), to.view().scale * factor, fingers.point(event), bounds), true);
  }

  stage.addEventListener("pointerdown", down, options);
  stage.addEventListener("pointermove", move, options);
  stage.addEventListener("pointerup", up, options);
  stage.addEventListener("pointercancel", up, options);
  stage.addEventListener("wheel", wheel, { ...options, passive: false });
  return () => stop.abort();
}

function capture(stage: HTMLElement, pointer: number): void {
  try {
    stage.setPointerCapture(pointer);
  } catch {
    // The pointer was released meanwhile, so no capture is needed.
  }
}
