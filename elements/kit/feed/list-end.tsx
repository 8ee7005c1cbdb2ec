import type { ReactElement } from "react";
import { Skeleton } from "../notices/skeleton.tsx";
import { LoadMore } from "./load-more.tsx";
import { useInfiniteScroll } from "./use-infinite-scroll.ts";
import { useNear } from "./use-near.ts";

/** The end of a list that isn't a feed, while more is loading or can be loaded. */
export function ListEnd(props: {
  /** How many items there are. */
  count: number;
  isLoading: boolean;
  onMore: () => void;
}): ReactElement {
  const end = useNear(props.onMore);
  if (!useInfiniteScroll()) return <LoadMore {...props} />;
  return (
    // A new element for each page: if the list is short, no scrolling triggers the next one.
    <div key={props.count} ref={end}>
      <Skeleton count={1} />
    </div>
  );
}
