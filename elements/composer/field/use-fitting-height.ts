import { useEffect, useLayoutEffect, type RefObject } from "react";
import type { FieldElement, FieldHandle } from "./field-handle.ts";

/** Browsers that support it use the style sheet instead. */
const FITS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** Makes a field as high as its text. */
export function useFittingHeight(field: RefObject<FieldHandle | null>, text: string): void {
  // Also when the width changes. In the next frame, since an observer that resizes what it observes
  // causes an error event on the page.
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
