import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Megaphone } from "lucide";
import type { ReactElement } from "react";
import { announcements } from "../../core/announcements/announcements.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { PanelButton } from "../kit/menus/panel.tsx";
import { useClient, useSurface } from "../surface.ts";
import { AnnouncementList } from "./announcement-list.tsx";
import { announcementSheets as sheets } from "./sheets.ts";

export { words } from "./words.ts";
export { sheets };

/**
 * A button with the number of unread announcements, which opens them above the page, so that no
 * post moves. Absent if there are none.
 */
export function AnnouncementsButton(): ReactElement | null {
  const { t } = useLingui();
  const store = announcements(useClient());
  const { base } = useSurface();
  const { items } = useStore(store.$view);
  const unread = useStore(store.$unread);
  if (items.length === 0) return null;
  const title = t`Announcements`;
  const name =
    unread > 0
      ? t`Announcements, ${plural(unread, { one: "# unread", other: "# unread" })}`
      : title;
  return (
    <PanelButton
      name={name}
      title={title}
      button="round announcements-button"
      className="announcements-panel"
      takesFocus
      placing={{ align: "end" }}
      // Not every server streams them.
      onOpen={() => void store.renew()}
      icon={
        <>
          <Icon of={Megaphone} />
          {unread > 0 && (
            <span className="badge" aria-hidden="true">
              {unread}
            </span>
          )}
        </>
      }
    >
      {close => (
        <>
          <AnnouncementList items={items} />
          <a className="all" href={`${base ?? ""}/announcements`} onClick={close}>
            <Trans>All announcements</Trans>
          </a>
        </>
      )}
    </PanelButton>
  );
}
