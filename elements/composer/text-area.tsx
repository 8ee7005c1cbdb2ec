import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useId, useLayoutEffect, useReducer, useRef, type ReactElement } from "react";
import type { Compose } from "../../core/stores/composition.ts";
import { useSurface } from "../surface.ts";

/** Grows with what is written; Ctrl or Command with Enter sends. */
export function TextArea(props: { compose: Compose; onSend: () => void }): ReactElement {
  const { compose, onSend } = props;
  const { t } = useLingui();
  const { host } = useSurface();
  const { text, selection, state, replyTo, quote, edit } = useStore(compose.$view);
  const [start, end] = selection ?? [];
  const element = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  // Somebody asked to write; one that just stands in a page leaves the focus where it is.
  const wanted = (replyTo ?? quote ?? edit) !== null || host.closest("dialog") !== null;
  const ready = state !== "loading";

  // React listens to the store when it finds the time, and takes back what is typed until then;
  // before it draws again it does so in any case.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => redraw(), []);

  useLayoutEffect(() => {
    const { length } = element.current!.value;
    element.current!.setSelectionRange(length, length);
    if (wanted) element.current!.focus({ preventScroll: true });
  }, [wanted, ready]);

  useLayoutEffect(() => {
    // What is answered may come later than the place to write.
    if (start !== undefined && end !== undefined) element.current!.setSelectionRange(start, end);
  }, [start, end]);

  // Also when its width changes, which the text does not know of; a frame later, since an observer
  // that changes what it observes is told off by the page.
  useEffect(() => {
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => fit(element.current));
    });
    observer.observe(element.current!.parentElement!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  useLayoutEffect(() => fit(element.current), [text]);

  return (
    <>
      <textarea
        ref={element}
        aria-label={t`Post text`}
        aria-describedby={hint}
        placeholder={ready ? t`What is on your mind?` : t`Loading…`}
        dir="auto"
        rows={3}
        value={text}
        readOnly={state !== "writing"}
        onChange={event => compose.write(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSend();
        }}
      />
      <span id={hint} hidden>
        {t`Control or Command with Enter sends.`}
      </span>
    </>
  );
}

function fit(element: HTMLTextAreaElement | null): void {
  if (!element) return;
  element.style.blockSize = "auto";
  element.style.blockSize = `${element.scrollHeight}px`;
}
