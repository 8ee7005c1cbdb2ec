import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Bell } from "lucide";
import { useEffect, type ReactElement } from "react";
import { notifications } from "../../core/stores/notifications.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { FailureNotice } from "../parts/failure-notice.tsx";
import { Feed } from "../parts/feed.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Memory } from "../parts/memory.ts";
import { Notice } from "../parts/notice.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { useSurface } from "../surface.ts";

export interface NotificationsProps {
  /** `all`, or one type of notification; what the reader has chosen unless told. */
  filter?: string;
  /** So many rows at most, for a small place in a page. */
  limit?: number;
  /** Tighter rows without actions below them. */
  compact?: boolean;
  /** Leaves out title, filters and menu. */
  noHeader?: boolean;
  /** Whether what happens appears by itself; on unless `no-live` is there. */
  live?: boolean;
  /** Where the reader's place outlives the element. */
  memory?: Memory;
}

/** What happened to the person who is signed in. */
export function Notifications(props: NotificationsProps): ReactElement {
  const { client, session } = useSurface();
  if (client.person === null && session.state === "waiting") return <Skeleton count={6} />;
  if (client.person === null)
    return (
      <Notice
        emblem={<Icon of={Bell} />}
        title={<Trans>Your notifications</Trans>}
        action={<LazyLogin />}
      >
        <Trans>Sign in to see who answers you, follows you and likes what you write.</Trans>
      </Notice>
    );
  return <List key={client.person} {...props} />;
}

function List(props: NotificationsProps): ReactElement {
  const { t } = useLingui();
  const { client, emit } = useSurface();
  const store = notifications(client);
  const view = useStore(store.$view);
  useEffect(() => store.mount(), [store]);
  useEffect(() => {
    emit("lily-unread", { count: view.unread });
  }, [emit, view.unread]);
  const keys = view.items.map(({ key }) => key).slice(0, props.limit);
  if (view.phase === "loading") return <Skeleton count={6} />;
  if (view.failure)
    return <FailureNotice failure={view.failure} onRetry={() => void store.retry()} />;
  return (
    <Feed
      label={t`Notifications`}
      busy={view.phase === "loading-more"}
      keys={keys}
      open={view.phase !== "end"}
      restore={props.memory?.place}
      onPlace={props.memory?.keepPlace}
      onTop={store.scrollTop}
    >
      {key => (
        <article className="notification" tabIndex={0}>
          {store.get(key)?.type}
        </article>
      )}
    </Feed>
  );
}
