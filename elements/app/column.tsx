import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide";
import { useEffect, type ReactElement, type ReactNode, type Ref } from "react";
import { instances } from "../../core/instance/instance.ts";
import { useClient } from "../surface.ts";
import { BASE, type Page } from "./routes.ts";
import { Icon } from "../kit/controls/icon.tsx";

/** A page below its title; the title is also the document's. */
export function Column(props: {
  page: Exclude<Page, { name: "compose" }>;
  /** How many notifications are new: the tab says so. */
  unread: number;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const instance = useStore(instances(useClient()).$instance);
  const { page, unread, heading, children } = props;
  const titles = {
    home: t`Home`,
    notifications: t`Notifications`,
    thread: t`Thread`,
    "follow-requests": t`Follow requests`,
    "not-found": t`Not found`,
  };
  const title =
    page.name === "profile"
      ? `@${page.acct}`
      : page.name === "tag"
        ? `#${page.tag}`
        : titles[page.name];
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    const badge = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : "";
    document.title = `${badge}${title} · ${where}`;
  }, [title, where, unread]);
  return (
    <>
      <div className="column-head">
        {page.name !== "home" && (
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
        {/* Where whoever reads by ear or keyboard begins on a new page. */}
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {children}
    </>
  );
}
