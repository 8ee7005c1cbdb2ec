import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide";
import { useEffect, useState, type ReactElement, type ReactNode, type Ref } from "react";
import { useClient } from "../surface.ts";
import type { ShellPage } from "./page.ts";
import { BASE } from "./routes.ts";
import { useDocumentTitle } from "./use-document-title.ts";
import { NAVIGATION_TITLES, type NavigationPlace } from "./places/navigation-titles.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { latePart } from "../kit/late/late.tsx";

const TimelineButtons = latePart(() => import("./places/timeline-buttons.tsx"), "TimelineButtons");
const PageTitle = latePart(() => import("./places/page-title.tsx"), "PageTitle");

/** An account's id on Pleroma, or a name that looks like one: it begins with the time until 2050. */
const PLEROMA_ID = /^[9A-F][\dA-Za-z]{17}$/;

/** The title of a page with the buttons beside it. */
export function ColumnHead(props: {
  page: ShellPage;
  heading?: Ref<HTMLHeadingElement>;
  /** The id of the heading. */
  titleId?: string;
  /**
   * The number of new notifications, for the title of the document, if that is the one of this page.
   */
  unread?: number;
  hasBack: boolean;
  /** The id of the column, which may have settings of its own. */
  column?: string;
  /** Called with the title once it is known. */
  onTitle?: (title: string) => void;
  /** What stands before the title. */
  start?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const { page, heading, titleId, onTitle } = props;
  const timeline = page.server ? undefined : page.timeline;
  // The first screen doesn't need them, and nothing moves when they come.
  const isCalm = useCalm();
  const early = useEarlyTitle(page);
  const [late, setLate] = useState<string>();
  const title = early ?? late;
  useDocumentTitle(title, props.unread);
  useEffect(() => {
    if (title !== undefined) onTitle?.(title);
  }, [title, onTitle]);
  const isSignedIn = useClient().person !== null;
  return (
    <div className="column-head">
      {props.start}
      {props.hasBack && (
        <a
          className="back"
          href={BASE}
          aria-label={t`Back`}
          title={t`Back`}
          onClick={event => {
            if (history.length < 2) return;
            event.preventDefault();
            history.back();
          }}
        >
          <Icon of={ArrowLeft} />
        </a>
      )}
      {/* Focused on a new page, for users of screen readers and keyboards. */}
      <h1 ref={heading} id={titleId} tabIndex={-1}>
        <bdi className="one-line">
          {early ?? (
            <PageTitle
              key={page.view}
              fallback={page.name === "thread" && t`Thread`}
              missing={null}
              page={page}
              onTitle={setLate}
            />
          )}
        </bdi>
      </h1>
      {isCalm && timeline !== undefined && isSignedIn && (
        <TimelineButtons key={page.view} missing={null} timeline={timeline} column={props.column} />
      )}
      {props.children}
    </div>
  );
}

/** The title of a page, unless the code that names it loads late. */
export function useEarlyTitle(page: ShellPage): string | undefined {
  const words = useTranslate();
  if (page.name === "place") {
    const title = NAVIGATION_TITLES[page.place as NavigationPlace] as MessageDescriptor | undefined;
    return title && words(title);
  }
  if (page.name === "loading") return "";
  if (page.name === "profile" && page.acct !== undefined && !PLEROMA_ID.test(page.acct))
    return `@${page.acct}`;
  return page.name === "timeline" && page.timeline.startsWith("tag:")
    ? `#${page.timeline.slice("tag:".length)}`
    : undefined;
}
