import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Announcement } from "../../core/announcements/announcements.ts";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { AnnouncementItem } from "./announcement-item.tsx";

/** Announcements, one below the other. */
export function AnnouncementList(props: { items: readonly Announcement[] }): ReactElement {
  const { t } = useLingui();
  return (
    <ul className="announcements" aria-label={t`Announcements`}>
      {props.items.map(announcement => (
        <li key={announcement.id}>
          <ItemBoundary of={announcement} kind="item" id={announcement.id}>
            <AnnouncementItem announcement={announcement} />
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
}
