import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Megaphone } from "lucide";
import type { ReactElement } from "react";
import { announcements } from "../../core/announcements/announcements.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient } from "../surface.ts";
import { AnnouncementList } from "./announcement-list.tsx";

export { announcementSheets as sheets } from "./sheets.ts";

/** All announcements, or why there are none. */
export function AllAnnouncements(): ReactElement {
  const store = announcements(useClient());
  const view = useStore(store.$view);
  const { items, phase, failure, hidden } = view;
  useRenewed(store);
  useOutcome(listOutcome(view, items.length), () => store.renew());
  if (hidden)
    return (
      <Notice emblem={<Icon of={Megaphone} />} title={<Trans>Not available</Trans>}>
        <Trans>Your server doesn’t support announcements.</Trans>
      </Notice>
    );
  if (phase === "failed" && failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void store.retry()} />;
  if (phase === "loading" && items.length === 0) return <Skeleton count={2} />;
  if (items.length === 0)
    return (
      <Notice emblem={<Icon of={Megaphone} />} title={<Trans>No announcements</Trans>}>
        <Trans>
          Announcements from your server’s admins appear here and above your home timeline.
        </Trans>
      </Notice>
    );
  return <AnnouncementList items={items} />;
}
