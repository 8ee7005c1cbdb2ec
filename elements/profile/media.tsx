import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { Button } from "../kit/controls/button.tsx";
import { MediaGrid } from "../media/media-grid.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useNear } from "../kit/feed/use-near.ts";
import { useScrollMemory } from "../people/use-scroll-memory.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { timelines } from "../../core/timelines/timelines.ts";
import { useClient } from "../surface.ts";
import type { PanelProps } from "./types.ts";

/** All pictures and videos of an account, loading more on scrolling. */
export function Media(props: PanelProps & { empty: ReactNode }): ReactElement {
  const { account, memory } = props;
  const timeline = useOpened(timelines(useClient()), `account:${account.id}:media`, memory);
  const view = useStore(timeline.$view);
  const statuses = useMemo(
    () => view.items.flatMap(item => (item.kind === "status" ? [item.id] : [])),
    [view.items],
  );
  const place = useScrollMemory(memory);
  const end = useNear(() => void timeline.loadMore());

  if (view.phase === "loading") return <Skeleton count={3} />;
  if (view.phase === "failed" && view.failure && statuses.length === 0)
    return <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />;
  if (statuses.length === 0) return <>{props.empty}</>;
  return (
    <div ref={place}>
      <MediaGrid statuses={statuses} />
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />
      )}
      {view.phase === "ready" && (
        <div ref={end} className="more" key={statuses.length}>
          <Button onClick={() => void timeline.loadMore()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
      {view.phase === "loading-more" && <Skeleton count={1} />}
    </div>
  );
}
