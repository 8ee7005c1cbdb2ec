import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide";
import { useEffect, useState, type ReactElement, type ReactNode, type Ref } from "react";
import { instances } from "../../core/instance/instance.ts";
import { useClient } from "../surface.ts";
import { isAt, timelineOf, type ShellPage } from "./page.ts";
import { BASE } from "./routes.ts";
import { NAVIGATION_TITLES, type NavigationPlace } from "./places/places.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { latePart } from "../kit/late/late.tsx";

const TimelineButtons = latePart(() => import("./places/timeline-buttons.tsx"), "TimelineButtons");
const PageTitle = latePart(() => import("./places/page-title.tsx"), "PageTitle");

/** A page below its title, which is also the title of the document. */
export function Column(props: {
  page: ShellPage;
  /** The number of new notifications, shown in the title of the tab. */
  unread: number;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const client = useClient();
  const { person } = client;
  const instance = useStore(instances(client).$instance);
  const { page, unread, heading, children } = props;
  const timeline = timelineOf(page);
  // The first screen doesn't need them, and nothing moves when they come.
  const isCalm = useCalm();
  const early = useEarlyTitle(page);
  const [late, setLate] = useState<string>();
  const title = early ?? late;
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    const badge = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : "";
    document.title = badge + (title === undefined ? where : `${title} · ${where}`);
  }, [title, where, unread]);
  return (
    <>
      <div className="column-head">
        {!isAt(page, "home") && (
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
        <h1 ref={heading} tabIndex={-1}>
          <bdi className="one-line">
            {early ?? <PageTitle key={page.view} missing={null} page={page} onTitle={setLate} />}
          </bdi>
        </h1>
        {isCalm && timeline !== undefined && person !== null && (
          <TimelineButtons key={page.view} missing={null} timeline={timeline} />
        )}
      </div>
      {children}
    </>
  );
}

/** The title of a page, unless the code that names it loads late. */
function useEarlyTitle(page: ShellPage): string | undefined {
  const { t } = useLingui();
  const words = useTranslate();
  if (page.name === "place") {
    const title = NAVIGATION_TITLES[page.place as NavigationPlace] as MessageDescriptor | undefined;
    return title && words(title);
  }
  if (page.name === "thread") return t`Thread`;
  if (page.name === "profile" && page.acct !== undefined) return `@${page.acct}`;
  return page.name === "timeline" && page.timeline.startsWith("tag:")
    ? `#${page.timeline.slice("tag:".length)}`
    : undefined;
}
