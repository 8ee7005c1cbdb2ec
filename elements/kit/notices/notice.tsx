import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import { adoptLate } from "../../sheets.ts";
import sheet from "./notice.css?inline";

const SHEETS = [sheet];

/** A message in place of content: an empty list, an error, the end of a list. */
export function Notice(props: {
  emblem?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  inline?: boolean;
  alert?: boolean;
  /** The slot with which a page can replace it. */
  slot?: "empty" | "error";
}): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Loads the style sheet with the first notice, since most elements never show one.
    const root = notice.current!.getRootNode();
    if (root instanceof ShadowRoot) adoptLate(root, SHEETS);
  }, []);
  const message = (
    <div
      ref={notice}
      className={props.inline ? "notice inline" : "notice"}
      part="notice"
      role={props.alert ? "alert" : undefined}
    >
      {props.emblem && (
        <span className="emblem" aria-hidden="true">
          {props.emblem}
        </span>
      )}
      <h2>{props.title}</h2>
      {props.children && <p>{props.children}</p>}
      {props.action}
    </div>
  );
  return props.slot ? <slot name={props.slot}>{message}</slot> : message;
}
