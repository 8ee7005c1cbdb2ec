import { Trans } from "@lingui/react/macro";
import { Bell } from "lucide";
import type { ReactElement } from "react";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { Column } from "./column.tsx";

export interface NotificationsProps {
  /** `all`, or one type of notification; what the reader has chosen unless told. */
  filter?: string;
  /** So many rows at most, for a small place in a page. */
  limit?: number;
  /** Tighter rows without actions below them. */
  compact?: boolean;
  /** Leaves out title, filters and menu. */
  noHeader?: boolean;
  /** Leaves out the title alone, where the page has one. */
  noTitle?: boolean;
  /** Whether what happens appears by itself; on unless `no-live` is there. */
  live?: boolean;
  /** Where the reader's place outlives the element. */
  memory?: Memory;
}

/** What happened to the person who is signed in. */
export function Notifications(props: NotificationsProps): ReactElement {
  const { client, session } = useSurface();
  const isWaiting = client.person === null && session.state === "waiting";
  useOutcome(client.person === null && !isWaiting ? "unauthorized" : undefined);
  if (isWaiting) return <Skeleton count={6} />;
  if (client.person === null)
    return (
      <Notice
        emblem={<Icon of={Bell} />}
        title={<Trans>Your notifications</Trans>}
        action={<LazyLogin page="/notifications" />}
      >
        <Trans>Sign in to see who mentions you, follows you and favourites your posts.</Trans>
      </Notice>
    );
  return <Column key={client.person} {...props} />;
}
