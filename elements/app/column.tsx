import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowLeft } from "lucide";
import { useEffect, type ReactElement, type ReactNode, type Ref } from "react";
import { instances } from "../../core/instance/instance.ts";
import { useClient } from "../surface.ts";
import { BASE, isAt, type ShellPage } from "./routes.ts";
import { useTitle } from "./use-title.ts";
import { Icon } from "../kit/controls/icon.tsx";

/** A page below its title, which is also the title of the document. */
export function Column(props: {
  page: ShellPage;
  /** The number of new notifications, shown in the title of the tab. */
  unread: number;
  heading: Ref<HTMLHeadingElement>;
  children: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const instance = useStore(instances(useClient()).$instance);
  const { page, unread, heading, children } = props;
  const title = useTitle(page);
  const where = instance?.title || "Glitch-lily";
  useEffect(() => {
    const badge = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ` : "";
    document.title = `${badge}${title} · ${where}`;
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
          <bdi className="one-line">{title}</bdi>
        </h1>
      </div>
      {children}
    </>
  );
}
