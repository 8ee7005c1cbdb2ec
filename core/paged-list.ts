import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Page } from "./api/http/pages.ts";
import type { Client } from "./client.ts";
import { failureOf, type Failure } from "./failure.ts";
import { onceReached } from "./connectivity.ts";
import { createHolder } from "./lib/ref-counted.ts";

export interface PagedView<T> {
  /** What has loaded so far, in the server's order unless the list sorts. */
  items: readonly T[];
  /** `end`: there are no more pages. After `failed`, `retry` repeats the request that failed. */
  phase: "loading" | "ready" | "loading-more" | "end" | "failed";
  failure?: Failure;
  /** The server hides this list, or has no such list. */
  hidden?: boolean;
}

/**
 * A list that loads page by page, beginning with its first subscriber. While it has subscribers, a
 * request that didn't reach the server is repeated once the server can be reached.
 */
export interface PagedList<T> {
  $view: ReadableAtom<PagedView<T>>;
  /** Loads the next page. Does nothing without one, during a request, or after a failure. */
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Loads the list anew if it has begun; the item `back` may be in it again. */
  renew(back?: string): Promise<void>;
}

/** A list that the user's actions can change. */
export interface OwnPagedList<T> extends PagedList<T> {
  /** Adds or replaces an item, also one that was removed, if the list has begun. */
  put(item: T): void;
  /** Removes an item, also from pages to come. The returned function puts it back in its place. */
  remove(id: string): () => void;
  end(): void;
}

interface ListOptions<T> {
  /** Requests a page; the first one without a link. */
  read(options: { link?: string; signal: AbortSignal }): Promise<Pick<Page<T>, "items" | "next">>;
  idOf(item: T): string;
  sort?(items: readonly T[]): readonly T[];
  /** Keeps the items alive; returns a function that releases them. */
  retain?(items: readonly T[]): () => void;
  /** Whether the list is hidden: gets the first page's error, or nothing if the list is empty. */
  isHidden?(error?: unknown): boolean;
}

export function createPagedList<T>(
  client: Client,
  { read, idOf, sort = items => items, retain, isHidden }: ListOptions<T>,
): OwnPagedList<T> {
  const $view = atom<PagedView<T>>({ items: [], phase: "loading" });
  const ending = new AbortController();
  const removed = new Set<string>();
  /** Items put since the last request began, whose response may lack them. */
  const since = new Map<string, T>();
  let next: string | null = null;
  let running: Promise<void> | null = null;
  let hasBegun = false;
  let isMounted = false;
  let stopWaiting = () => {};
  const hold = createHolder();

  const byId = (items: readonly T[]) => new Map(items.map(item => [idOf(item), item]));

  function show(items: readonly T[], facts: Omit<PagedView<T>, "items">): void {
    hold(retain?.(items));
    $view.set({ items: sort(items), ...facts });
  }

  /** Changes the items, and keeps the rest of the view. */
  function change(items: readonly T[]): void {
    const { items: _, ...facts } = $view.value;
    show(items, facts);
  }

  /** Loads a page; a null `link` loads the first page and replaces the list. */
  async function bring(link: string | null): Promise<void> {
    since.clear();
    if (link === null) next = null;
    $view.set({ items: $view.value.items, phase: link === null ? "loading" : "loading-more" });
    try {
      const page = await read({ link: link ?? undefined, signal: ending.signal });
      ending.signal.throwIfAborted();
      const known = byId(link === null ? [] : $view.value.items);
      const brought = [...byId(page.items)].filter(([id]) => !removed.has(id));
      // Some servers ignore the link's position and return the same page for ever.
      next = brought.every(([id]) => known.has(id)) ? null : page.next;
      const items = [...new Map([...known, ...brought, ...since]).values()];
      const hidden = items.length === 0 && isHidden?.();
      show(items, { phase: next === null ? "end" : "ready", ...(hidden && { hidden }) });
    } catch (error) {
      if (ending.signal.aborted) return;
      if (link === null && isHidden?.(error)) return show([], { phase: "end", hidden: true });
      $view.set({
        items: $view.value.items,
        phase: "failed",
        failure: failureOf(client, error),
      });
      retryWhenReached();
    }
  }

  function retryWhenReached(): void {
    stopWaiting();
    if (!isMounted || $view.value.failure?.unreachable !== true) return;
    stopWaiting = onceReached(client, () => void retry());
  }

  async function retry(): Promise<void> {
    if ($view.value.phase === "failed") await once(next);
  }

  const once = (link: string | null) => (running ??= bring(link).finally(() => (running = null)));

  onMount($view, () => {
    isMounted = true;
    if (!hasBegun) void once(null);
    else retryWhenReached();
    hasBegun = true;
    return () => {
      isMounted = false;
      stopWaiting();
    };
  });

  return {
    $view,
    async loadMore() {
      if ($view.value.phase === "ready") await once(next);
    },
    retry,
    async renew(back) {
      if (back !== undefined) removed.delete(back);
      // Wait instead of joining the running request, whose response may be outdated.
      if (running) await running;
      if (hasBegun) await once(null);
    },
    put(item) {
      removed.delete(idOf(item));
      if (!hasBegun) return;
      since.set(idOf(item), item);
      change([...byId($view.value.items).set(idOf(item), item).values()]);
    },
    remove(id) {
      const { items } = $view.value;
      const place = items.findIndex(item => idOf(item) === id);
      removed.add(id);
      const item = items[place];
      if (item) change(items.toSpliced(place, 1));
      return () => {
        removed.delete(id);
        const now = $view.value.items;
        if (item && !now.some(other => idOf(other) === id)) change(now.toSpliced(place, 0, item));
      };
    },
    end() {
      ending.abort();
      stopWaiting();
      hold();
    },
  };
}
