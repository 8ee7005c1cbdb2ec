import { useEffect, useLayoutEffect, useRef, type ReactElement } from "react";
import type { ComposeView } from "../../../core/composer/view.ts";
import { overLimit, warningLength } from "../../../core/composer/post-length.ts";
import { useLateSheets } from "../../kit/late/late.tsx";
import { createHighlights } from "./highlights.ts";
import sheet from "./highlighting.css?inline";

const sheets = [sheet];

/** Highlights mentions, hashtags and URLs in the text, and what exceeds the limit. */
export function Highlighting(props: { view: ComposeView }): ReactElement {
  const { view } = props;
  const { text } = view;
  const over = overOf(view);
  const container = useRef<HTMLDivElement>(null);
  const draw = useRef<ReturnType<typeof createHighlights>>(null);
  useLateSheets(sheets);

  useLayoutEffect(() => {
    draw.current ??= createHighlights(container.current!);
    draw.current(text, over);
  }, [text, over]);

  useEffect(() => {
    // Kept in a variable: the observer may still call back after the unmount.
    const lines = container.current!;
    // The copy is behind the field beside it.
    const element = lines.parentElement!.querySelector("textarea")!;
    const { style } = lines;
    const scroll = () => {
      lines.scrollTop = element.scrollTop;
    };
    // The field's scroll bar narrows its text, on either side.
    const observer = new ResizeObserver(() => {
      const { clientLeft, clientWidth, offsetWidth } = element;
      style.left = `${clientLeft}px`;
      style.right = `${offsetWidth - clientLeft - clientWidth}px`;
      scroll();
    });
    observer.observe(element);
    element.addEventListener("scroll", scroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", scroll);
    };
  }, []);

  return <div ref={container} className="highlights" aria-hidden="true" inert />;
}

/** The index where the text exceeds the limit; null if it fits. */
function overOf({ text, warning, left, limit, lengthRule }: ComposeView): number | null {
  if (left >= 0) return null;
  const room = limit - warningLength(warning, lengthRule.rule);
  return overLimit(text, room, lengthRule.rule);
}
