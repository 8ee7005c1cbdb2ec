import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { SearchX } from "lucide";
import type { ReactElement } from "react";
import { statuses } from "../../core/statuses/statuses.ts";
import { still, threads } from "../../core/threads/threads.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import type { LiveListProps } from "../definition.ts";
import { listOutcome, outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { ThreadFeed } from "./thread-feed.tsx";
import { ComposerProvider } from "./composer-provider.tsx";

export interface ThreadProps extends LiveListProps {
  /** The id of the status that the thread is about: the last part of its address on the instance. */
  status?: string;
  /** Shows the replies alone, below a line for a new one: the comments on the page around it. */
  comments?: boolean;
  memory?: Memory;
}

/** A status with the posts before it and the replies to it. */
export function Thread(props: ThreadProps): ReactElement {
  const { client, session } = useSurface();
  if (!props.status)
    return (
      <Notice title={<Trans>No thread</Trans>}>
        <Trans>Set the “status” attribute to the ID of a post.</Trans>
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={3} />;
  const { status, comments = false, memory } = props;
  const thread = <ThreadOf key={`${client.person} ${status}`} {...{ status, comments, memory }} />;
  // Around it, so that a sign-in leaves what is being replied to.
  return comments ? <ComposerProvider key={status}>{thread}</ComposerProvider> : thread;
}

function ThreadOf(props: {
  status: string;
  comments: boolean;
  memory: Memory | undefined;
}): ReactElement {
  const { memory } = props;
  const { client, isLive } = useSurface();
  // A boost has no replies: show the thread of the boosted status.
  const status = useStore(statuses(client).$status(props.status))?.reblog ?? props.status;
  const thread = useOpened(threads(client), isLive ? status : still(status), memory);
  const view = useStore(thread.$thread);
  // Of comments, the post itself isn't shown.
  const isList = props.comments && view.state === "ready";
  useOutcome(isList ? listOutcome(view, view.replies) : outcomeOf(view), () => thread.refresh());
  if (view.state === "loading") return <Skeleton count={3} />;
  if (view.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={() => void thread.retry()} />;
  if (view.state === "missing")
    return (
      <Notice slot="error" emblem={<Icon of={SearchX} />} title={<Trans>Post not found</Trans>}>
        <Trans>It was deleted, or you don’t have access to it.</Trans>
      </Notice>
    );
  const { comments } = props;
  return <ThreadFeed key={status} {...{ status, comments, thread, view, memory }} />;
}
