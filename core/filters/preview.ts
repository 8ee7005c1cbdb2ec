import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Page, PageOptions } from "../api/http/pages.ts";
import { fetchNotifications } from "../api/notifications.ts";
import type { Status } from "../api/statuses/statuses.ts";
import { fetchStatuses, HOME, publicStatuses } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { createHolder } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { polls } from "../polls/polls.ts";
import { PART_COUNT, seenPosts } from "../search/seen-posts.ts";
import { statuses } from "../statuses/statuses.ts";
import type { FilterDraft } from "./draft.ts";
import { compileExpression } from "../lib/expression.ts";
import { createMatcher, searchText } from "./internal/matcher.ts";

/** Reads a page of the posts that a preview searches. */
type Read = (client: Client, options: PageOptions) => Promise<Pick<Page<Status>, "items" | "next">>;

export type PreviewSource = "home" | "public" | "notifications" | "seen";

/** Where a preview finds posts. */
const READS: Record<PreviewSource, Read> = {
  home: ({ api }, options) => fetchStatuses(api, HOME, options),
  public: ({ api }, options) => fetchStatuses(api, publicStatuses(), options),
  notifications: async ({ api }, options) => {
    const { items, next } = await fetchNotifications(api, options);
    return { items: items.flatMap(({ status }) => status ?? []), next };
  },
  // Threads and profiles may show any post.
  seen: async client => ({ items: await postsSeen(client), next: null }),
};

/** Where the posts are from that a filter with these contexts applies to. */
export function previewSources(contexts: readonly string[]): PreviewSource[] {
  const has = (...names: string[]) => names.some(name => contexts.includes(name));
  const found: PreviewSource[] = [];
  if (has("home") || contexts.length === 0) found.push("home");
  if (has("public")) found.push("public");
  if (has("notifications")) found.push("notifications");
  if (has("thread", "account")) found.push("seen");
  return found;
}

/** The posts that the user has seen in this browser. */
async function postsSeen(client: Client): Promise<Status[]> {
  const seen = seenPosts(client);
  await seen.collect();
  const posts: Status[] = [];
  // One after another, so that the page stays responsive.
  for (let part = 0; part < PART_COUNT; part += 1) posts.push(...(await seen.read(part)));
  return posts;
}

/** How many pages of a list a preview searches. */
const MAX_PREVIEW_PAGES = 4;

/** How many posts each of them has. */
const PREVIEW_PAGE_ITEMS = 40;

/** Between two pages: Pleroma answers only three requests for a timeline in half a second. */
const PAGE_PAUSE_MS = 400;

/** The posts that a preview searches. */
export interface PreviewPosts {
  /** Ids of posts without boosts and without the user's own. */
  ids: readonly string[];
  /** Of the oldest post, in ms since 1970; undefined if there are none. */
  since: number | undefined;
  phase: "loading" | "ready" | "failed";
}

/** Finds what a filter would have matched before it is saved. */
export interface FilterPreview {
  /** The last posts of each source, loaded while something shows them. */
  $posts: Readonly<Record<PreviewSource, ReadableAtom<PreviewPosts>>>;
  /** The ids of the posts among them that the phrases match. */
  matches(posts: Pick<PreviewPosts, "ids">, phrases: FilterDraft["phrases"]): string[];
}

export const filterPreview = scoped((client: Client): FilterPreview => {
  const store = statuses(client);
  // One after another, see `PAGE_PAUSE_MS`.
  let last = Promise.resolve<unknown>(undefined);
  const inTurn = (load: () => Promise<unknown>) => void (last = last.then(load, load));
  return {
    $posts: {
      home: createPosts(client, READS.home, inTurn),
      public: createPosts(client, READS.public, inTurn),
      notifications: createPosts(client, READS.notifications, inTurn),
      seen: createPosts(client, READS.seen, inTurn),
    },
    matches({ ids }, phrases) {
      const draft = { id: "", title: "", contexts: [], expiresAt: null, statuses: [] };
      const find = createMatcher([{ ...draft, action: "soft", phrases }], compileExpression);
      return ids.filter(id => {
        const status = store.get(id);
        if (!status) return false;
        const poll = status.poll === null ? undefined : polls(client).$poll(status.poll).value;
        return find(searchText(status, poll)).length > 0;
      });
    },
  };
});

function createPosts(
  client: Client,
  read: Read,
  inTurn: (load: () => Promise<unknown>) => void,
): ReadableAtom<PreviewPosts> {
  const { person } = client;
  const store = statuses(client);
  const pause = () =>
    new Promise<void>(resolve => client.environment.after(PAGE_PAUSE_MS, resolve));
  const $posts = atom<PreviewPosts>({ ids: [], since: undefined, phase: "loading" });

  onMount($posts, () => {
    const ending = new AbortController();
    const hold = createHolder();
    const ids = new Set<string>();
    let since: number | undefined;
    const show = (phase: PreviewPosts["phase"]) => $posts.set({ ids: [...ids], since, phase });

    async function load(): Promise<void> {
      const { signal } = ending;
      let link: string | undefined;
      for (let page = 0; page < MAX_PREVIEW_PAGES; page++) {
        const startedAt = client.tick();
        const { items, next } = await read(client, {
          link,
          limit: PREVIEW_PAGE_ITEMS,
          signal,
        });
        signal.throwIfAborted();
        const before = ids.size;
        for (const post of items) {
          const { id, account } = post.reblog ?? post;
          if (account.id === person) continue;
          ids.add(id);
          since = Math.min(since ?? Infinity, Date.parse(post.created_at));
        }
        // What is in memory is at least as new as what is stored.
        const unknown = read === READS.seen ? items.filter(({ id }) => !store.get(id)) : items;
        store.import(unknown, { source: "answer", startedAt });
        hold(store.retain([...ids]));
        show("loading");
        if (next === null || next === link || ids.size === before) break;
        link = next;
        await pause();
      }
      show("ready");
    }

    inTurn(async () => {
      if (ending.signal.aborted) return;
      await attempt(client, load, () => {
        if (!ending.signal.aborted) show("failed");
      });
    });
    return () => {
      ending.abort();
      hold();
    };
  });

  return $posts;
}
