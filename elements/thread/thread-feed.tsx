import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import type { ThreadRow } from "../../core/threads/rows.ts";
import { isInside } from "../element.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useExpectedQuotes } from "../status/content/quote-code.ts";
import { useUnfiltered } from "../status/use-unfiltered.ts";
import { useSurface } from "../surface.ts";
import { Branch } from "./branch.tsx";
import { Others } from "./others.tsx";
import { ReplyLine } from "./reply-line.tsx";
import { RepliesBar } from "./replies-bar.tsx";
import type { Thread, ThreadView } from "../../core/threads/types.ts";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

/** The row between the status and its replies. */
interface Bar {
  kind: "bar";
  key: string;
}

/** A whole thread, scrolled to the status that it is about. */
export function ThreadFeed(props: {
  status: string;
  thread: Thread;
  view: Extract<ThreadView, { state: "ready" }>;
  /** Whether only the replies are shown. */
  comments: boolean;
  memory: Memory | undefined;
}): ReactElement {
  const { status, comments, thread, view, memory } = props;
  const { t } = useLingui();
  const { limit, host } = useSurface();
  const [isWhole, setWhole] = useState(false);
  const { rows, phase } = view;
  // Another page stays where its reader is, whatever it contains.
  const moves = isInside(host) || host.hasAttribute("scroll");
  const focus = rows.findIndex(({ key }) => key === status);
  const items = useMemo(() => {
    const bar: Bar = { kind: "bar", key: `replies to ${status}` };
    const before = comments ? [] : rows.slice(0, focus + 1);
    // Those are no replies.
    const after = rows.slice(focus + 1).filter(({ kind }) => !comments || kind !== "others");
    const all = [...before, bar, ...after.slice(0, isWhole ? undefined : limit)];
    return new Map<string, ThreadRow | Bar>(all.map(item => [item.key, item]));
  }, [rows, focus, status, comments, limit, isWhole]);
  const all = useMemo(() => [...items.keys()], [items]);
  const idOf = useCallback(
    (key: string) => (key !== status && items.get(key)?.kind === "status" ? key : undefined),
    [items, status],
  );
  const keys = useUnfiltered(all, idOf, "thread");
  useExpectedQuotes(keys);
  // A stored place belongs to a thread that had loaded.
  const place = memory?.place ?? { heights: [], anchor: { key: status, offset: 0 } };
  const isSeeking =
    phase === "loading" && memory?.sought !== undefined && !keys.includes(memory.sought);
  if (isSeeking) return <Skeleton count={3} />;
  const foot = (
    <>
      {phase === "loading" && <Skeleton count={2} />}
      {phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void thread.retry()} />
      )}
      {limit !== undefined && !isWhole && rows.length - focus - 1 > limit && (
        <p className="thread-end">
          <Button small onClick={() => setWhole(true)}>
            <Trans>Show all replies</Trans>
          </Button>
        </p>
      )}
      {phase === "whole" && rows.length > 1 && !comments && !limit && (
        <p className="thread-end">
          <Trans>End of the thread</Trans>
        </p>
      )}
    </>
  );
  return (
    <div className="thread">
      <HoverCards />
      <LateShortcuts />
      {comments && <ReplyLine id={status} isComment />}
      <Feed
        label={comments ? t`Comments` : t`Thread`}
        busy={phase === "loading"}
        keys={keys}
        open={phase !== "whole"}
        restore={comments || !moves ? undefined : place}
        onPlace={memory?.keepPlace}
        held={moves ? status : undefined}
        foot={foot}
      >
        {(key, at) => {
          const item = items.get(key)!;
          if (item.kind === "bar") return <RepliesBar view={view} thread={thread} place={at} />;
          if (item.kind === "others")
            return <Others row={item} place={at} onToggle={thread.showOthers} />;
          return (
            <Branch row={item} place={at} focused={item.key === status} onToggle={thread.toggle} />
          );
        }}
      </Feed>
    </div>
  );
}
