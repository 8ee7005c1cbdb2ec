import { useEffect, useLayoutEffect, type RefObject } from "react";
import type { FieldElement, FieldHandle } from "./field-handle.ts";

/** The sheet says so to the browsers that know it. */
const FITS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** Lets a field be as high as what is written in it. */
export function useFittingHeight(field: RefObject<FieldHandle | null>, text: string): void {
  // Also when its width changes, which the text does not know of; a frame later, since an observer
  // that changes what it observes is told off by the page.
  useEffect(() => {
    if (FITS_BY_ITSELF) return undefined;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fit(field.current?.element));
    });
    observer.observe(field.current!.element.parentElement!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [field]);

  useLayoutEffect(() => {
    if (!FITS_BY_ITSELF) fit(field.current?.element);
  }, [field, text]);
}

function fit(element: FieldElement | undefined): void {
  if (!element) return;
  element.style.blockSize = "auto";
  element.style.blockSize = `${element.scrollHeight}px`;
}
