import { useStore } from "@nanostores/react";
import { useEffect, useMemo, type ReactElement } from "react";
import { createGrouping } from "../../core/notifications/stable-groups.ts";
import { hasOwnTypes } from "../../core/notifications/column.ts";
import { notificationList } from "../../core/notifications/notifications.ts";
import { settings } from "../../core/settings/settings.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { latePart } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { Empty } from "./empty.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { Head } from "./head.tsx";
import { NotificationFeed } from "./notification-feed.tsx";
import { useOnScreen } from "./use-on-screen.ts";
import type { NotificationsProps } from "./types.ts";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

const ClearingBar = latePart(() => import("./clearing-bar.tsx"), "ClearingBar");

const Watch = latePart(() => import("./alerts-while-hidden.tsx"), "AlertsWhileHidden");

/** The user's notifications, with all actions. */
export function Column(props: NotificationsProps): ReactElement {
  const { filter, noHeader = false, noTitle = false, compact = false, column } = props;
  const { client, host, emit, isLive: live } = useSurface();
  const own = settings(client);
  const all = useStore(own.$settings);
  // Without types of its own, a column shares the list with all other places.
  const part = column !== undefined && hasOwnTypes(all, column) ? column : undefined;
  const store = useMemo(
    () => notificationList(client, { filter, live, column: part }),
    [client, filter, live, part],
  );
  const choose = (type: string) => {
    if (column === undefined) store.setFilter(type);
    else own.change({ columns: { [column]: { filter: type } } });
  };
  const view = useStore(store.$view);
  const group = useMemo(() => createGrouping(store), [store]);
  const rows = useMemo(() => group(view.items), [group, view.items]);
  useOutcome(listOutcome(view, rows.length + view.pending), () => store.refresh());
  const isSeen = useOnScreen(host, store);
  useEffect(() => {
    emit("lily-unread", { count: view.unread });
  }, [emit, view.unread]);

  function list(): ReactElement {
    if (view.phase === "loading") return <Skeleton count={6} />;
    if (rows.length === 0 && view.pending === 0) {
      if (view.failure)
        return <FailureNotice failure={view.failure} onRetry={() => void store.retry()} />;
      if (view.phase === "end")
        return <Empty onFilter={choose} filter={view.filter} isFixed={filter !== undefined} />;
    }
    return (
      <NotificationFeed
        key={view.filter}
        store={store}
        view={view}
        rows={rows}
        compact={compact}
        memory={props.memory}
      />
    );
  }

  const filterBar = filter === undefined && <FilterBar active={view.filter} onFilter={choose} />;
  return (
    <div className={compact ? "column compact" : "column"}>
      <HoverCards />
      <LateShortcuts />
      {!noHeader && (
        <div className={noTitle ? "top untitled" : "top"}>
          {noTitle && filterBar}
          <Head store={store} view={view} noTitle={noTitle} column={column} />
          {!noTitle && filterBar}
        </div>
      )}
      {list()}
      {live && !isInClient(host) && <Watch isSeen={isSeen} />}
      {view.clearing && <ClearingBar store={store} />}
    </div>
  );
}

/** `<lily-app>` watches for new notifications on all of its pages. */
function isInClient(host: Element): boolean {
  const root = host.getRootNode();
  return root instanceof ShadowRoot && root.host.localName === "lily-app";
}
