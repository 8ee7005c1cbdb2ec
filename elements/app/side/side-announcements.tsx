import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Announcement } from "../../../core/announcements/announcements.ts";
import { AnnouncementList } from "../../announcements/announcement-list.tsx";
import { words as announcementWords } from "../../announcements/words.ts";
import { withWords } from "../../kit/late/late.tsx";
import { BASE } from "../routes.ts";

/** The newest announcement, and a link to all. */
export const SideAnnouncements = withWords(
  announcementWords,
  function SideAnnouncements(props: { items: readonly Announcement[] }): ReactElement {
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
  },
);
