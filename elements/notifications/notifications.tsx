import { Trans } from "@lingui/react/macro";
import { Bell } from "lucide";
import type { ReactElement } from "react";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { Column } from "./column.tsx";
import type { NotificationsProps } from "./types.ts";

/** The notifications of the signed-in user. */
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
