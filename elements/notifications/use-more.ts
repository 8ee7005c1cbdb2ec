import { useEffect, useState } from "react";
import type { NotificationStore, NotificationsView } from "../../core/stores/notifications.ts";

/** Rows from the end at which older ones are asked for. */
const NEAR = 8;

/** So many pages in a row that bring no row more: thousands like one post. Then the reader is asked. */
const IN_VAIN = 5;

/** Brings older ones as the reader comes near the end, as long as that leads anywhere. */
export function useMore(
  store: NotificationStore,
  view: NotificationsView,
  count: number,
  isFull: boolean,
) {
  const [pages, setPages] = useState({ count, vain: 0 });
  const vain = pages.count === count ? pages.vain : 0;
  const isReady = view.phase === "ready" && !isFull;
  const isAsked = isReady && vain >= IN_VAIN;

  function bring(tries: number): void {
    setPages({ count, vain: tries });
    void store.loadMore();
  }

  const isBare = isReady && count === 0 && !isAsked;
  useEffect(() => {
    // What came is of no kind that is shown here.
    if (isBare) void store.loadMore();
  }, [isBare, store]);

  return {
    /** Whether it takes a press to go on. */
    isAsked,
    ask: () => bring(0),
    onRange(_first: number, last: number) {
      if (isReady && !isAsked && last >= count - NEAR) bring(vain + 1);
    },
  };
}
