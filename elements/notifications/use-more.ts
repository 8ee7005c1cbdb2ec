import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useInfiniteScroll } from "../kit/feed/use-infinite-scroll.ts";
import type { NotificationStore, NotificationsView } from "../../core/notifications/types.ts";

/** Load older notifications this many rows before the end. */
const NEAR_END_ROWS = 8;

/**
 * After this many pages without a new row, as when thousands like a post, ask before loading more.
 */
const MAX_FRUITLESS_PAGES = 5;

/** Loads older notifications when the reader comes near the end. */
export function useMore(
  store: NotificationStore,
  view: NotificationsView,
  keys: readonly string[],
  isFull: boolean,
) {
  const count = keys.length;
  // Not the count, since rows far above the reader are removed.
  const lastKey = keys.at(-1);
  const [pages, setPages] = useState({ lastKey, vain: 0 });
  const vain = pages.lastKey === lastKey ? pages.vain : 0;
  const isReady = view.phase === "ready" && !isFull;
  const scrollsOn = useInfiniteScroll();
  const isAsked = isReady && (vain >= MAX_FRUITLESS_PAGES || (!scrollsOn && count > 0));

  async function loadMore(): Promise<void> {
    const oldest = () => store.$view.get().items.at(-1)?.key;
    const before = oldest();
    await store.loadMore();
    // The store ignores this call while it is loading something else.
    if (oldest() === before) return;
    setPages(known => ({ lastKey, vain: known.lastKey === lastKey ? known.vain + 1 : 1 }));
  }

  const last = useRef(-1);
  const continueLoading = useEffectEvent(() => {
    if (isReady && !isAsked && last.current >= count - NEAR_END_ROWS) void loadMore();
  });
  useEffect(() => {
    // Calls during loading were ignored, and the reader may still be at the end.
    if (!view.isLoading) continueLoading();
  }, [view.isLoading]);

  const isBare = isReady && count === 0 && !isAsked;
  useEffect(() => {
    // The loaded notifications contained none of the types that are shown.
    if (isBare) void store.loadMore();
  }, [isBare, store]);

  return {
    /** Whether loading more requires a press on the button. */
    isAsked,
    /** Whether there is a button, also while it can't be pressed. */
    hasButton: isAsked || (!scrollsOn && count > 0 && !isFull),
    ask() {
      setPages({ lastKey, vain: 0 });
      void loadMore();
    },
    onRange(lastShown: number) {
      last.current = lastShown;
      if (isReady && !isAsked && lastShown >= count - NEAR_END_ROWS) void loadMore();
    },
  };
}
