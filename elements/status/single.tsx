import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { SearchX } from "lucide";
import { useEffect, useMemo, type ReactElement } from "react";
import { singleStatuses } from "../../core/stores/single-statuses.ts";
import { FailureNotice } from "../parts/failure-notice.tsx";
import { Icon } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { useClient, useSurface } from "../surface.ts";
import { Status } from "./status.tsx";

export interface SingleProps {
  /** The id of the status. */
  status?: string;
}

/** One status by itself, such as in a page about something else. */
export function Single(props: SingleProps): ReactElement {
  const { client, session } = useSurface();
  if (!props.status)
    return (
      <Notice title={<Trans>No post</Trans>}>
        <Trans>This element needs the attribute “status”: the id of a post.</Trans>
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={1} />;
  return <SingleOf key={`${client.person} ${props.status}`} id={props.status} />;
}

function SingleOf(props: { id: string }): ReactElement {
  const { id } = props;
  const client = useClient();
  const held = useMemo(() => singleStatuses(client).open(id), [client, id]);
  useEffect(() => held.release, [held]);
  const view = useStore(held.single.$view);
  if (view.state === "loading") return <Skeleton count={1} />;
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={held.single.retry} />;
  if (view.state === "missing")
    return (
      <Notice emblem={<Icon of={SearchX} />} title={<Trans>This post is not here</Trans>}>
        <Trans>It was deleted, or it is not meant for you.</Trans>
      </Notice>
    );
  return <Status id={id} />;
}
