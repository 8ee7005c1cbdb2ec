import { memo, useLayoutEffect, useRef, type ReactElement } from "react";

/**
 * Safe HTML that `core/html` made, put into the page without a string in between. The fragment
 * belongs to the entity and serves all its copies, so each copy shows a clone.
 */
export const RichText = memo(function RichText(props: {
  as?: "div" | "span" | "bdi";
  content: DocumentFragment;
  className?: string;
  lang?: string;
}): ReactElement {
  const Tag = props.as ?? "div";
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    current.replaceChildren(props.content.cloneNode(true));
    for (const wide of current.querySelectorAll<HTMLElement>("pre, table")) {
      // What scrolls by itself has to scroll by keys too.
      if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
    }
  }, [props.content]);
  return (
    <Tag
      ref={element as never}
      className={props.className}
      lang={props.lang}
      dir={Tag === "bdi" ? undefined : "auto"}
    />
  );
});
