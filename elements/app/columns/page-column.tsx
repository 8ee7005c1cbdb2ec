import { useEffect, useId, useRef, type ReactElement, type ReactNode } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import type { Memory } from "../../kit/feed/memory.ts";
import { ColumnHead } from "../column-head.tsx";
import type { ShellPage } from "../page.ts";
import { PageView } from "../page-view.tsx";
import { BESIDE, type Routes } from "../routes.ts";

/** A page with its title in a scroller of its own. */
export function PageColumn(props: {
  /** The id of the column. */
  column: string;
  page: ShellPage;
  memory: Memory;
  routes: Routes;
  onWrite: (target: ComposeTarget) => void;
  unread?: number;
  hasBack?: boolean;
  /** Whether it has just been opened, and so gets the focus. */
  isFresh?: boolean;
  /** Whether its content is left out, since it is far from the screen. */
  isEmpty?: boolean;
  onTitle?: (title: string) => void;
  start?: ReactNode;
  /** Further buttons beside the title. */
  children?: ReactNode;
}): ReactElement {
  const { column, page, memory, isFresh = false } = props;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Until the addresses are known, it may be the page of another column.
  const isKnown = page.name !== "loading";
  useEffect(() => {
    // Without a place to return to, as on a new page; else the list moves the focus.
    if (isFresh && memory.place?.focused === undefined)
      heading.current!.focus({ preventScroll: true });
  }, [isFresh, memory]);
  useEffect(() => {
    // What the address bar shows is in sight, also when the client begins with it.
    if (column !== BESIDE || !isKnown) return;
    // Beside a list it is in view, and scrolling to what is sticky would scroll the list.
    heading
      .current!.closest(".deck .page-column")
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [column, memory, isKnown]);
  return (
    <section className="page-column" data-column={column} aria-labelledby={titleId}>
      <ColumnHead
        page={page}
        heading={heading}
        titleId={titleId}
        unread={props.unread}
        hasBack={props.hasBack ?? false}
        column={column}
        onTitle={props.onTitle}
        start={props.start}
      >
        {props.children}
      </ColumnHead>
      {!props.isEmpty && (
        <PageView
          page={page}
          memory={memory}
          routes={props.routes}
          onWrite={props.onWrite}
          column={column}
        />
      )}
    </section>
  );
}
