import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Announcement } from "../../../core/announcements/announcements.ts";
import { AnnouncementList } from "../../announcements/announcement-list.tsx";
import { BASE } from "../routes.ts";

/** The newest announcement, and a link to all. */
export function SideAnnouncements(props: { items: readonly Announcement[] }): ReactElement {
  const { t } = useLingui();
  return (
    <section className="side-announcements" aria-label={t`New announcements`}>
      <h2>
        <Trans>Announcements</Trans>
      </h2>
      <AnnouncementList items={props.items.slice(0, 1)} />
      <a className="all" href={`${BASE}/announcements`}>
        <Trans>All announcements</Trans>
      </a>
    </section>
  );
}
