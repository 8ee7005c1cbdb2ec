import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import { isReduced } from "../kit/pictures/motion.ts";
import { listen } from "./viewer/gestures.ts";
import { closer, fit, FIT, zoom, type Bounds, type View } from "./viewer/zoom.ts";

export interface Zoom {
  /** Whether it is larger than the stage. */
  zoomed: boolean;
  toggle(): void;
  by(factor: number): void;
  reset(): void;
}

const MIDDLE = { x: 0, y: 0 };

/** Handles touch, mouse and keys on the visible slide. Moves it without a React render. */
export function useStage(
  stage: RefObject<HTMLElement | null>,
  props: { index: number; turn: (by: number) => void; onClose: () => void },
): Zoom {
  const view = useRef(FIT);
  const [enlarged, setEnlarged] = useState<number>();
  const turn = useEffectEvent((by: number) => props.turn(by));
  const close = useEffectEvent(() => props.onClose());

  const picture = () => stage.current!.querySelector<HTMLImageElement>("[data-current] img.whole");

  function bounds(): Bounds | undefined {
    const image = picture();
    if (!image?.naturalWidth) return undefined;
    const { naturalWidth: width, naturalHeight: height } = image;
    const { clientWidth, clientHeight } = stage.current!;
    return fit({ width, height }, { width: clientWidth, height: clientHeight }, devicePixelRatio);
  }

  function show(next: View, moving: boolean): void {
    view.current = next;
    setEnlarged(next.scale > 1.01 ? props.index : undefined);
    const zoomable = picture()?.parentElement;
    if (!zoomable) return;
    zoomable.classList.toggle("gliding", !moving && !isReduced());
    zoomable.style.transform =
      next.scale === 1 ? "" : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
  }

  function drag(by: { x: number; y: number } | undefined): void {
    const { style, classList } = stage.current!;
    classList.toggle("dragged", by !== undefined);
    style.setProperty("--_drag", `${by?.x ?? 0}px`);
    style.setProperty("--_pull", `${by?.y ?? 0}px`);
  }

  const to = (scale: number) => {
    const limits = bounds();
    if (limits) show(zoom(view.current, scale, MIDDLE, limits), false);
  };

  const gestured = useRef({ bounds, show, drag });
  useLayoutEffect(() => {
    gestured.current = { bounds, show, drag };
  });
  useEffect(() => {
    const element = stage.current!;
    const rightward = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    return listen(element, {
      view: () => view.current,
      bounds: () => gestured.current.bounds(),
      show: (next, moving) => gestured.current.show(next, moving),
      drag: by => gestured.current.drag(by),
      turn: direction => turn(direction * rightward),
      close: () => close(),
    });
  }, [stage]);

  // Each slide starts without zoom, also one that was shown before.
  useLayoutEffect(() => {
    const element = stage.current!;
    view.current = FIT;
    for (const each of element.querySelectorAll<HTMLElement>(".zoomable"))
      each.style.transform = "";
  }, [stage, props.index]);

  return {
    zoomed: enlarged === props.index,
    toggle() {
      const limits = bounds();
      if (limits) to(view.current.scale > 1.01 ? 1 : closer(limits));
    },
    by: factor => to(view.current.scale * factor),
    reset: () => show(FIT, false),
  };
}
