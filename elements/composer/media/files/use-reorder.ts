import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import type { Upload } from "../../../../core/uploads/upload.ts";
import { drag } from "./reorder.ts";

/** The index that a key moves to; undefined for other keys. */
function target(key: string, from: number, count: number, isRtl: boolean): number | undefined {
  const [back, on] = isRtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  if (key === back || key === "ArrowUp") return Math.max(0, from - 1);
  if (key === on || key === "ArrowDown") return Math.min(count - 1, from + 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/**
 * Reorders the items of a list by dragging their `data-grip` element, or with a mouse any part of
 * them, and with arrow keys on the grip. The focus follows the item.
 */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  uploads: readonly Upload[],
  move: (upload: Upload, index: number) => void,
): (key: string) => void {
  const moved = useRef<string>(null);
  const go = useEffectEvent((from: number, to: number, focus: boolean) => {
    const upload = uploads[from];
    if (!upload || from === to) return;
    if (focus) moved.current = upload.key;
    move(upload, to);
  });

  useLayoutEffect(() => {
    if (moved.current === null) return;
    const at = uploads.findIndex(({ key }) => key === moved.current);
    moved.current = null;
    list.current?.children[at]?.querySelector<HTMLElement>("[data-grip] button")?.focus();
  }, [list, uploads]);

  useEffect(() => {
    const element = list.current!;
    const stop = new AbortController();
    const { signal } = stop;
    let end: (() => void) | undefined;
    const itemOf = (event: Event) =>
      [...element.children].find(item => item.contains(event.target as Node)) as
        | HTMLElement
        | undefined;
    const indexOf = (item: Element) => [...element.children].indexOf(item);

    element.addEventListener(
      "pointerdown",
      event => {
        const item = itemOf(event);
        const { button, pointerType } = event;
        const grip = (event.target as Element).closest("[data-grip] > button");
        if (!item || button !== 0 || element.children.length < 2) return;
        if (!grip && (pointerType !== "mouse" || !(event.target as Element).closest(".file-open")))
          return;
        end?.();
        end = drag(element, item, event, to => go(indexOf(item), to, false));
      },
      { signal },
    );
    element.addEventListener(
      "keydown",
      event => {
        const item = itemOf(event);
        if (!item || !(event.target as Element).matches("[data-grip] > button")) return;
        const from = indexOf(item);
        const isRtl = getComputedStyle(element).direction === "rtl";
        const to = target(event.key, from, element.children.length, isRtl);
        if (to === undefined) return;
        event.preventDefault();
        go(from, to, true);
      },
      { signal },
    );
    return () => {
      stop.abort();
      end?.();
    };
  }, [list]);

  return key => void (moved.current = key);
}
