import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { NotificationStore, NotificationsView } from "../../core/notifications/types.ts";

/** Rows from the end at which older ones are asked for. */
const NEAR_END_ROWS = 8;

/** So many pages in a row that bring no row more: thousands like one post. Then the reader is asked. */
const MAX_FRUITLESS_PAGES = 5;

/** Brings older ones as the reader comes near the end, as long as that leads anywhere. */
export function useMore(
  store: NotificationStore,
  view: NotificationsView,
  keys: readonly string[],
  isFull: boolean,
) {
  const count = keys.length;
  // Not by the count: rows far above the reader are removed meanwhile.
  const lastKey = keys.at(-1);
  const [pages, setPages] = useState({ lastKey, vain: 0 });
  const vain = pages.lastKey === lastKey ? pages.vain : 0;
  const isReady = view.phase === "ready" && !isFull;
  const isAsked = isReady && vain >= MAX_FRUITLESS_PAGES;

  async function bring(): Promise<void> {
    const oldest = () => store.$view.get().items.at(-1)?.key;
    const before = oldest();
    await store.loadMore();
    // While something else is loaded nothing is asked for.
    if (oldest() === before) return;
    setPages(known => ({ lastKey, vain: known.lastKey === lastKey ? known.vain + 1 : 1 }));
  }

  const last = useRef(-1);
  const goOn = useEffectEvent(() => {
    if (isReady && !isAsked && last.current >= count - NEAR_END_ROWS) void bring();
  });
  useEffect(() => {
    // While something else was loaded nothing was asked for, and the reader may be at the end still.
    if (!view.isLoading) goOn();
  }, [view.isLoading]);

  const isBare = isReady && count === 0 && !isAsked;
  useEffect(() => {
    // What came is of no kind that is shown here.
    if (isBare) void store.loadMore();
  }, [isBare, store]);

  return {
    /** Whether it takes a press to go on. */
    isAsked,
    ask() {
      setPages({ lastKey, vain: 0 });
      void bring();
    },
    onRange(lastShown: number) {
      last.current = lastShown;
      if (isReady && !isAsked && lastShown >= count - NEAR_END_ROWS) void bring();
    },
  };
}
