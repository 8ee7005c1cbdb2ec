import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CalendarDays } from "lucide";
import { useState, type ReactElement } from "react";
import type { Failure } from "../../../../core/failure.ts";
import { scheduledStatuses } from "../../../../core/drafts/scheduled-statuses.ts";
import { FailureNotice } from "../../../kit/notices/failure-notice.tsx";
import { Icon } from "../../../kit/controls/icon.tsx";
import { Notice } from "../../../kit/notices/notice.tsx";
import { Skeleton } from "../../../kit/notices/skeleton.tsx";
import { ListEnd } from "../../../kit/feed/list-end.tsx";
import { useRenewed } from "../../../kit/feed/use-renewed.ts";
import { useClient } from "../../../surface.ts";
import { ScheduledRow } from "./scheduled-row.tsx";
import { own } from "../../../../core/lib/own.ts";
import { ItemBoundary } from "../../../kit/notices/item-boundary.tsx";

/** The user's scheduled posts, the next one first. */
export function ScheduledList(props: {
  /** Continues the stored draft with this id. */
  onDraft: (draft: string) => void;
}): ReactElement {
  const store = scheduledStatuses(useClient());
  const { items, phase, failure, hidden } = useStore(store.$view);
  // Not in the rows: a cancelled post disappears at once, and comes back if that fails.
  const [failures, setFailures] = useState<Readonly<Record<string, Failure | undefined>>>({});
  useRenewed(store);
  if (phase === "loading" && items.length === 0) return <Skeleton count={2} />;
  return (
    <>
      {items.length > 0 && (
        <ul className="scheduled-list">
          {items.map(item => (
            <ItemBoundary key={item.id} of={item} kind="post" id={item.id}>
              <ScheduledRow
                scheduled={item}
                failure={own(failures, item.id)}
                onDone={refusal =>
                  setFailures(all => ({ ...all, [item.id]: refusal ?? undefined }))
                }
                onDraft={props.onDraft}
              />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {phase === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />
      )}
      {items.length === 0 && !hidden && (phase === "end" || phase === "ready") && (
        <Notice inline emblem={<Icon of={CalendarDays} />} title={<Trans>Nothing scheduled</Trans>}>
          <Trans>Scheduled posts wait here until they’re sent.</Trans>
        </Notice>
      )}
      {hidden && (
        <Notice inline emblem={<Icon of={CalendarDays} />} title={<Trans>Not available</Trans>}>
          <Trans>Your server doesn’t support scheduled posts.</Trans>
        </Notice>
      )}
      {(phase === "ready" || phase === "loading-more") && items.length > 0 && (
        <ListEnd
          count={items.length}
          isLoading={phase === "loading-more"}
          onMore={() => void store.loadMore()}
        />
      )}
    </>
  );
}
