import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import type { ColumnRow } from "../../core/notifications/stable-groups.ts";
import { countNew } from "../../core/notifications/groups.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Lily } from "../kit/controls/lily.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useLimited } from "../kit/feed/use-limited.ts";
import { LoadMore } from "../kit/feed/load-more.tsx";
import { useExpectedQuotes } from "../status/content/quote-code.ts";
import { useSurface } from "../surface.ts";
import { useUnfiltered } from "../status/use-unfiltered.ts";
import { Gap } from "../kit/feed/gap.tsx";
import { isShownAsStatus } from "./type-icons.ts";
import { PendingNotifications } from "./pending.tsx";
import { Row } from "./row/row.tsx";
import { useGaps } from "./use-gaps.ts";
import { useMore } from "./use-more.ts";
import type { NotificationStore, NotificationsView } from "../../core/notifications/types.ts";

/** A virtual list of notifications. */
export function NotificationFeed(props: {
  store: NotificationStore;
  view: NotificationsView;
  rows: readonly ColumnRow[];
  compact: boolean;
  memory: Memory | undefined;
}): ReactElement {
  const { store, view, rows, memory } = props;
  const { limit, canAct } = useSurface();
  const { t } = useLingui();
  const [atTop, setAtTop] = useState(true);
  /** Filters apply only to notifications that are shown as a status. */
  const saidIn = useCallback(
    (row: ColumnRow) => {
      const record = row.kind === "group" ? store.get(row.ids[0]!) : undefined;
      return record?.status && isShownAsStatus(record.type) ? record.status : undefined;
    },
    [store],
  );
  const kept = useUnfiltered(rows, saidIn, "notifications");
  const [shown, isFull] = useLimited(kept);
  const byKey = useMemo(() => new Map(shown.map(row => [row.key, row])), [shown]);
  const keys = useMemo(() => [...byKey.keys()], [byKey]);
  const ids = useMemo(() => shown.map(row => saidIn(row) ?? ""), [shown, saidIn]);
  useExpectedQuotes(ids);
  const newest = countNew(shown, view.readMarkerId);
  const more = useMore(store, view, keys, isFull);
  const gaps = useGaps(store);
  const dismissible = canAct && !view.canDestroy && view.canDismiss && !props.compact;

  return (
    <>
      <PendingNotifications
        count={atTop ? view.pending : view.unread}
        onShow={() => {
          store.loadPending();
          setAtTop(true);
        }}
      />
      <Feed
        label={t`Notifications`}
        kind="notification"
        busy={view.phase === "loading-more"}
        keys={keys}
        open={view.phase !== "end" && !isFull}
        restore={memory?.place}
        onPlace={memory?.keepPlace}
        onTop={top => {
          setAtTop(top);
          store.scrollTop(top);
        }}
        onRange={(first, last) => {
          gaps.onRange(shown.slice(first, last + 1));
          more.onRange(last);
        }}
      >
        {(key, { position, size }) => {
          const row = byKey.get(key)!;
          if (row.kind === "gap")
            return (
              <Gap
                place={{ position, size }}
                onNear={() => gaps.onNear(key)}
                onFill={() => void store.fill(key)}
              >
                <Trans>Load missing notifications</Trans>
              </Gap>
            );
          return (
            <>
              {position === newest + 1 && newest > 0 && <Line />}
              <Row
                group={row}
                store={store}
                position={position}
                size={size}
                isNew={position <= newest}
                compact={props.compact}
                clearing={view.clearing}
                dismissible={dismissible}
              />
            </>
          );
        }}
      </Feed>
      {(view.phase === "loading-more" || (view.phase === "ready" && keys.length === 0)) && (
        <Skeleton count={1} />
      )}
      {more.hasButton && (
        <LoadMore
          count={keys.length}
          isLoading={view.phase === "loading-more"}
          onMore={more.isAsked ? more.ask : null}
        />
      )}
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void store.retry()} />
      )}
      {view.phase === "end" && limit === undefined && (
        <Notice inline emblem={<Icon of={Lily} />} title={<Trans>You’ve reached the end</Trans>} />
      )}
    </>
  );
}

/**
 * The line between new and read notifications; hidden from screen readers, since rows say it, too.
 */
function Line(): ReactElement {
  return (
    <div className="line" aria-hidden="true">
      <span>
        <Trans>Earlier</Trans>
      </span>
    </div>
  );
}
