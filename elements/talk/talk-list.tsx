import { useStore } from "@nanostores/react";
import type { ReactElement, ReactNode } from "react";
import type { PagedList } from "../../core/paged-list.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useNear } from "../kit/feed/use-near.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import sheet from "./talk.css?inline";

const sheets = [sheet];

/** A list of conversations or chats, which loads more as the reader comes near its end. */
export function TalkList<T extends { id: string }>(props: {
  label: string;
  list: PagedList<T>;
  /** Shown if the server has no such list. */
  hidden: ReactNode;
  empty: ReactNode;
  children: (item: T) => ReactElement;
}): ReactNode {
  const { list } = props;
  const view = useStore(list.$view);
  const { phase, failure } = view;
  const [items, isFull] = useLimited(view.items);
  const near = useNear(() => void list.loadMore());
  useLateSheets(sheets);
  useOutcome(listOutcome(view, view.items.length), () => list.renew());
  if (view.hidden) return props.hidden;
  if (phase === "failed" && failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void list.retry()} />;
  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  if (phase === "end" && items.length === 0) return <slot name="empty">{props.empty}</slot>;
  return (
    <>
      <ul className="talk-list" aria-label={props.label}>
        {items.map(item => (
          <ItemBoundary key={item.id} of={item} kind="item" id={item.id}>
            {props.children(item)}
          </ItemBoundary>
        ))}
      </ul>
      {/* A new one after each page, since it may still be near. */}
      {phase === "ready" && !isFull && <div key={items.length} ref={near} />}
      {phase === "loading-more" && <Skeleton count={2} />}
      {phase === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={() => void list.retry()} />
      )}
    </>
  );
}
