import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { Button } from "../kit/controls/button.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useInfiniteScroll } from "../kit/feed/use-infinite-scroll.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useNear } from "../kit/feed/use-near.ts";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useScrollMemory } from "../people/use-scroll-memory.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { timelines } from "../../core/timelines/timelines.ts";
import { useClient } from "../surface.ts";

/** All pictures and videos of an account, loading more on scrolling. */
export function AccountMedia(props: {
  /** Its id. */
  account: string;
  memory?: Memory;
  /** Whether this is the element’s only content, so that it tells how loading ended. */
  reportsOutcome?: boolean;
  /** Shown if there are none. */
  empty: ReactNode;
}): ReactElement {
  const { account, memory } = props;
  const timeline = useOpened(timelines(useClient()), `account:${account}:media`, memory);
  const view = useStore(timeline.$view);
  const all = useMemo(
    () => view.items.flatMap(item => (item.kind === "status" ? [item.id] : [])),
    [view.items],
  );
  const [statuses, isFull] = useLimited(all);
  useOutcome(props.reportsOutcome ? listOutcome(view, all.length) : undefined, () =>
    timeline.refresh(),
  );
  const place = useScrollMemory(memory);
  const end = useNear(() => void timeline.loadMore());
  const scrollsOn = useInfiniteScroll();

  if (view.phase === "loading") return <Skeleton count={3} />;
  if (view.phase === "failed" && view.failure && statuses.length === 0)
    return (
      <slot name="error">
        <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />
      </slot>
    );
  if (statuses.length === 0) return <slot name="empty">{props.empty}</slot>;
  return (
    <div ref={place}>
      <MediaGrid statuses={statuses} />
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />
      )}
      {view.phase === "ready" && !isFull && (
        <div ref={scrollsOn ? end : undefined} className="more" key={statuses.length}>
          <Button onClick={() => void timeline.loadMore()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {view.phase === "loading-more" && <Skeleton count={1} />}
    </div>
  );
}
