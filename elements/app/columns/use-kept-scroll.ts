import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Column } from "../../../core/columns/columns.ts";

/**
 * Keeps what the browser loses when an element is moved: the scroll positions of the columns, and
 * the focus.
 */
export function useKeptScroll(row: RefObject<HTMLElement | null>, all: readonly Column[]): void {
  const [tops] = useState(() => new Map<HTMLElement, number>());
  const focused = useRef<HTMLElement>(undefined);
  const order = all.map(({ id }) => id).join(" ");
  useLayoutEffect(() => {
    const element = row.current!;
    const onScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.matches(".page-column"))
        tops.set(target, target.scrollTop);
    };
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLElement) focused.current = target;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      // An element that is moved is blurred, too, without another one that is focused.
      if (relatedTarget && target === focused.current) focused.current = undefined;
    };
    element.addEventListener("scroll", onScroll, { capture: true, passive: true });
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onBlur);
    return () => {
      element.removeEventListener("scroll", onScroll, { capture: true });
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onBlur);
    };
  }, [row, tops]);
  const before = useRef(order);
  useLayoutEffect(() => {
    if (before.current === order) return;
    before.current = order;
    for (const [column, top] of tops) {
      if (!column.isConnected) tops.delete(column);
      else if (column.scrollTop !== top) scrollBack(column, top);
    }
    const root = row.current!.getRootNode() as ShadowRoot;
    if (focused.current?.isConnected && !root.activeElement)
      focused.current.focus({ preventScroll: true });
  }, [row, order, tops]);
}

/** Scrolls a column that was moved, whose content the browser would lay out only later. */
function scrollBack(column: HTMLElement, top: number): void {
  column.style.contentVisibility = "visible";
  column.scrollTo({ top, behavior: "instant" });
  requestAnimationFrame(() => {
    column.style.contentVisibility = "";
  });
}
