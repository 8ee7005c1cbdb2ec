import { atom, type ReadableAtom } from "nanostores";
import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";
import { ApiError, isUnreachable } from "../api/http/errors.ts";
import type { PageOptions } from "../api/http/pages.ts";
import { isMissing } from "../api/missing.ts";
import { search, type SearchQuery } from "../api/search.ts";
import type { Tag } from "../api/tags.ts";
import type { Client } from "../client.ts";
import { isAble } from "../instance/abilities.ts";
import { instances } from "../instance/instance.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { statuses } from "../statuses/statuses.ts";
import { localSearch } from "./local-search.ts";
import { isAddress } from "./quick-actions.ts";
import type { SearchItem, SearchKey, SearchType } from "./types.ts";

/** The results of a search; hidden if the server doesn't let this user search. */
export interface SearchList extends PagedList<SearchItem> {
  /** Whether the results come from this browser, since the server can't be reached. */
  $isLocal: ReadableAtom<boolean>;
}

/** How many results of each kind are requested together. */
const MAX_RESULTS_OF_EACH = 5;

/** How many results of one kind a page has. */
const PAGE_RESULT_COUNT = 20;

export const searches = scoped((client: Client) => {
  const retained = createRefCounted((name: string) => createSearch(client, keyOf(name)));
  client.onEnd(retained.end);
  return {
    open: ({ q, type = undefined }: SearchKey): Retained<SearchList> =>
      retained.retain(`${type ?? ""} ${q.trim()}`),
  };
});

function keyOf(name: string): SearchKey {
  const end = name.indexOf(" ");
  return { q: name.slice(end + 1), type: (name.slice(0, end) as SearchType) || undefined };
}

/** Where a page begins: after so many results, or for some servers after this one. */
type Start = Pick<SearchQuery, "offset" | "max_id">;

function createSearch(client: Client, { q, type }: SearchKey): { item: SearchList; end(): void } {
  const { api, person, environment } = client;
  const $isLocal = atom(false);
  // Mastodon refuses this to visitors.
  const resolve = person !== null && isAddress(q);
  /** The last result, after which servers continue that ignore `offset`. */
  let last: string | undefined;

  async function ask(start: Start, signal: AbortSignal) {
    const startedAt = client.tick();
    const limit = type ? PAGE_RESULT_COUNT : MAX_RESULTS_OF_EACH;
    const query = { q, type, resolve, limit, ...start };
    const found = await search(api, query, { signal });
    signal.throwIfAborted();
    const from = { source: "answer", startedAt } as const;
    for (const account of found.accounts) accounts(client).import(account, from);
    const posts = statuses(client).import(found.statuses, from);
    // Pleroma takes the parts of an address for hashtags.
    const tags = isAddress(q) ? [] : [...found.hashtags, ...(await furtherTags(signal))];
    const people = found.accounts.map(({ id }) => id);
    if (person !== null) relationships(client).loadMissing(people);
    const items: SearchItem[] = [
      ...people.map(id => ({ kind: "account", id }) as const),
      ...tags.map(tag => ({ kind: "hashtag", tag }) as const),
      ...posts.map(id => ({ kind: "status", id }) as const),
    ];
    return { items, count: found.count, last: posts.at(-1) ?? people.at(-1) };
  }

  /** Hashtags that the server doesn't return beside other results; there are none of several words. */
  async function furtherTags(signal: AbortSignal): Promise<Tag[]> {
    if (type || /^#|\s/.test(q)) return [];
    const { $instance, load } = instances(client);
    await load();
    if (isAble($instance.value, "search-hashtags-together")) return [];
    const query: SearchQuery = { q, type: "hashtags", limit: MAX_RESULTS_OF_EACH };
    const { hashtags } = await search(api, query, { signal });
    return hashtags;
  }

  async function askPage({ link, signal }: PageOptions & { signal: AbortSignal }) {
    const start = link ? (JSON.parse(link) as Start) : {};
    let page = await ask(start, signal);
    let isFull = page.count >= PAGE_RESULT_COUNT;
    let next: Start = { offset: (start.offset ?? 0) + page.count };
    if (page.count === 0 && start.offset && last && type !== "hashtags") {
      // GoToSocial has nothing after an offset, and continues after an id.
      page = await ask({ max_id: last }, signal);
      isFull = page.count >= PAGE_RESULT_COUNT;
      next = { max_id: page.last };
    } else if (start.max_id) next = { max_id: page.last };
    last = page.last ?? last;
    return { items: page.items, next: type && isFull ? JSON.stringify(next) : null };
  }

  const list = createPagedList<SearchItem>(client, {
    async read({ link, signal }) {
      try {
        const page = await askPage({ link, signal });
        $isLocal.set(false);
        return page;
      } catch (error) {
        // Mastodon shows visitors the first page only.
        if (link && person === null && isRefused(error)) return { items: [], next: null };
        if (link || person === null || signal.aborted || !isUnreachable(error)) throw error;
        const items = await localSearch(client).search({ q, type });
        $isLocal.set(true);
        return { items, next: null };
      }
    },
    idOf: item =>
      item.kind === "hashtag" ? `hashtag ${item.tag.name}` : `${item.kind} ${item.id}`,
    retain(items) {
      const ids = (kind: "account" | "status") =>
        items.flatMap(item => (item.kind === kind ? item.id : []));
      const people = accounts(client).retain(ids("account"));
      const posts = statuses(client).retain(ids("status"));
      return () => {
        people();
        posts();
      };
    },
    isHidden: error => isMissing(error) || (person === null && isRefused(error)),
  });
  const stop = environment.onOnline(() => {
    if ($isLocal.get()) void list.renew();
  });
  const { $view, loadMore, retry, renew } = list;
  return {
    item: { $view, $isLocal, loadMore, retry, renew },
    end() {
      stop();
      list.end();
    },
  };
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && [400, 401, 403].includes(error.status);
