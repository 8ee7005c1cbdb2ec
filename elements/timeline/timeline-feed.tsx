import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { memo, useCallback, useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { same } from "../../core/lib/same.ts";
import { still, timelines, type TimelineName } from "../../core/timelines/timelines.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Lily } from "../kit/controls/lily.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useExpectedQuotes } from "../status/content/quote-code.ts";
import { Status, type StatusProps } from "../status/status.tsx";
import { useUnfiltered } from "../status/use-unfiltered.ts";
import { isAbsent } from "./absent.ts";
import { TimelineGap } from "./gap.tsx";
import { Outdated } from "./outdated.tsx";
import { PendingPosts } from "./pending.tsx";
import { useJoinedBoosts } from "./use-joined-boosts.ts";
import { useShown } from "./use-shown.ts";
import { useReadPlace } from "./use-read-place.ts";
import { useScrollPlace } from "./use-scroll-place.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { useSurface } from "../surface.ts";
import type { TimelineItem } from "../../core/timelines/types.ts";

/** Prefix of the keys of lead statuses, which may appear a second time in the list. */
const PINNED = "pinned ";

const NOTHING: readonly TimelineItem[] = [];

const waitingId = (item: TimelineItem) => (item.kind === "status" ? item.id : undefined);

/** The statuses of a timeline. The caller provides its label and what to show if it is empty. */
export function TimelineFeed(props: {
  name: TimelineName;
  label: string;
  /** The timeline whose settings apply; by default this one. */
  settings?: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown if the server has no such timeline. */
  absent?: ReactNode;
  /** Statuses before all others, such as an account's pinned posts. */
  lead?: readonly string[];
  /** Whether the lead is still loading: nothing is shown before it, so that nothing moves. */
  waits?: boolean;
  /** Shown after the last status. */
  end?: ReactNode;
  /** Whether this list is the element's only content, so that it dispatches how loading ended. */
  reportsOutcome?: boolean;
  memory?: Memory;
  /** The id of the column that shows it, which may have settings of its own. */
  column?: string;
}): ReactElement {
  const { name, lead, memory, column, settings = name } = props;
  const { client, isLive } = useSurface();
  const timeline = useOpened(timelines(client), isLive ? name : still(name), memory);
  const view = useStore(timeline.$view);
  useOutcome(props.reportsOutcome ? listOutcome(view, view.items.length) : undefined, () =>
    timeline.refresh(),
  );
  const shown = useShown(settings, column);
  const items = useMemo(() => {
    const pinned = (lead ?? []).map(id => ({ kind: "status", key: PINNED + id, id }) as const);
    const rest = shown?.(view.items) ?? [];
    return new Map<string, TimelineItem>([...pinned, ...rest].map(item => [item.key, item]));
  }, [lead, view.items, shown]);
  const context = name.startsWith("account:") ? "account" : settings;
  const all = useMemo(() => [...items.keys()], [items]);
  const idOf = useCallback(
    (key: string) => {
      const item = items.get(key)!;
      return item.kind === "status" ? item.id : undefined;
    },
    [items],
  );
  const undropped = useUnfiltered(all, idOf, context);
  const { keys, boosters, joins } = useJoinedBoosts(settings === "home", timeline, undropped, idOf);
  const [shownKeys, isFull] = useLimited(keys);
  const { isSeeking, restore } = useScrollPlace(timeline, view, memory, all, keys);
  const read = useReadPlace(name, all, keys);
  const ids = useMemo(() => keys.map(key => idOf(key) ?? ""), [keys, idOf]);
  useExpectedQuotes(ids);
  const ahead = useMemo(() => shown?.(view.waiting) ?? NOTHING, [shown, view.waiting]);
  const waiting = useUnfiltered(ahead, waitingId, context);
  const due = waiting.filter(item => !joins(waitingId(item)));
  const pending = view.pending - (view.waiting.length - due.length);
  const unseen = due.length === 0 && view.waiting.length > 0;
  useEffect(() => {
    // If all pending posts are filtered or merged into other rows, no button offers them.
    if (unseen) timeline.showPending();
  }, [unseen, timeline]);
  /** The index in the timeline of the item at this index of the visible list. */
  const placeOf = (index: number) =>
    Math.max(
      view.items.findIndex(({ key }) => key === keys[index]),
      0,
    );
  const bare = keys.length === 0 && view.items.length > 0 && view.phase === "ready";
  useEffect(() => {
    if (bare) void timeline.loadMore();
  }, [bare, timeline]);

  // Only a gap: the server is still building the timeline.
  const hasStatus = view.items.some(({ kind }) => kind === "status");

  if (view.phase === "loading" || props.waits || isSeeking || bare || !shown)
    return <Skeleton count={6} />;
  if (!keys.length)
    return view.phase !== "failed" || !view.failure ? (
      <slot name="empty">{props.empty}</slot>
    ) : props.absent && isAbsent(view.failure, name) ? (
      <slot name="error">{props.absent}</slot>
    ) : (
      <FailureNotice failure={view.failure} onRetry={() => void timeline.retry()} />
    );
  return (
    <>
      {view.notice && <Outdated failure={view.notice} onRetry={() => void timeline.retry()} />}
      <PendingPosts count={pending} onShow={timeline.showPending} />
      {read.drawing && read.place && read.offered && pending === 0 && (
        <read.drawing.Continue place={read.place} onFound={read.jump} />
      )}
      <Feed
        key={read.jumps}
        label={props.label}
        busy={view.phase === "loading-more"}
        keys={shownKeys}
        open={view.phase !== "end" && !isFull}
        restore={read.restore ?? restore}
        onPlace={memory?.keepPlace}
        onTop={isAtTop => timeline.setAtTop(isAtTop, column)}
        onRange={(first, last) => {
          timeline.setVisibleRange(placeOf(first), placeOf(last), column);
          if (read.line !== undefined && keys.indexOf(read.line) <= last) read.place?.reached();
        }}
        onMore={view.phase === "ready" && !isFull ? () => void timeline.loadMore() : null}
      >
        {(key, place) => {
          const item = items.get(key)!;
          if (item.kind === "gap")
            return (
              <TimelineGap
                count={item.count}
                place={place}
                onFill={() => void timeline.fill(key)}
              />
            );
          return (
            <>
              <Row
                id={item.id}
                {...place}
                context={context}
                pinned={key.startsWith(PINNED)}
                boosters={boosters.get(key)}
              />
              {read.drawing && key === read.line && (
                <read.drawing.ReadLine place={place} onDismiss={read.place!.dismiss} />
              )}
            </>
          );
        }}
      </Feed>
      {view.phase === "loading-more" && <Skeleton count={1} />}
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />
      )}
      {view.phase === "end" && !hasStatus && <Skeleton count={6} />}
      {view.phase === "end" && hasStatus && !isFull && (
        <Notice inline emblem={<Icon of={Lily} />} title={<Trans>You’ve reached the end</Trans>}>
          {props.end}
        </Notice>
      )}
    </>
  );
}

/** A status of the list; it isn't rendered again when only the list has changed around it. */
const Row = memo(function Row(
  props: Omit<StatusProps, "place"> & { position: number; size: number },
): ReactElement {
  const { position, size, ...status } = props;
  return <Status {...status} place={{ position, size }} />;
}, same);
