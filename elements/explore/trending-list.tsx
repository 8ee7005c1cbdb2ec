import { useStore } from "@nanostores/react";
import type { ReactElement, ReactNode } from "react";
import type { PagedList } from "../../core/paged-list.ts";
import { Collection } from "../kit/collection/collection.tsx";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useNear } from "../kit/feed/use-near.ts";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";

/** A list of what is trending, which loads more on scrolling. */
export function TrendingList<T>(props: {
  list: PagedList<T>;
  label: string;
  children: (item: T) => ReactNode;
}): ReactElement {
  const { list } = props;
  const view = useStore(list.$view);
  const { phase, failure } = view;
  const [items, isFull] = useLimited(view.items);
  const end = useNear(() => void list.loadMore());
  useRenewed(list);
  useOutcome(listOutcome(view, view.items.length), () => list.renew());
  const retry = () => void list.retry();
  if (items.length === 0)
    return failure ? <FailureNotice failure={failure} onRetry={retry} /> : <Skeleton count={4} />;
  return (
    <Collection label={props.label} count={items.length}>
      <ul>{items.map(item => props.children(item))}</ul>
      {phase === "failed" && failure && <FailureNotice inline failure={failure} onRetry={retry} />}
      {!isFull && (phase === "ready" || phase === "loading-more") && (
        // A new element for each page: if the list is short, no scrolling triggers the next one.
        <div key={items.length} ref={end}>
          <Skeleton count={1} />
        </div>
      )}
    </Collection>
  );
}
