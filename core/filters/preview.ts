import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchHome } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { scoped } from "../lib/scope.ts";
import { polls } from "../polls/polls.ts";
import { statuses } from "../statuses/statuses.ts";
import type { FilterDraft } from "./draft.ts";
import { createMatcher, searchText } from "./internal/phrases.ts";

/** How many pages of home a preview searches. */
const MAX_PREVIEW_PAGES = 4;

/** How many posts each of them has. */
const PREVIEW_PAGE_ITEMS = 40;

/** Between two pages: Pleroma answers only three requests for a timeline in half a second. */
const PAGE_PAUSE_MS = 400;

/** The posts that a preview searches. */
export interface PreviewPosts {
  /** Ids of posts without boosts, newest first. */
  ids: readonly string[];
  /** Of the oldest post in home, in ms since 1970; undefined if there are none. */
  since: number | undefined;
  phase: "loading" | "ready" | "failed";
}

/** Finds what a filter would have matched before it is saved. */
export interface FilterPreview {
  /** The last posts of home, loaded while something shows them. */
  $posts: ReadableAtom<PreviewPosts>;
  /** The ids of the posts among them that the phrases match. */
  matches(posts: PreviewPosts, phrases: FilterDraft["phrases"]): string[];
}

export const filterPreview = scoped((client: Client): FilterPreview => {
  const { api, person } = client;
  const store = statuses(client);
  const pause = () =>
    new Promise<void>(resolve => client.environment.after(PAGE_PAUSE_MS, resolve));
  const $posts = atom<PreviewPosts>({ ids: [], since: undefined, phase: "loading" });

  onMount($posts, () => {
    const ending = new AbortController();
    let release = () => {};
    const ids = new Set<string>();
    let since: number | undefined;
    const show = (phase: PreviewPosts["phase"]) => $posts.set({ ids: [...ids], since, phase });

    async function load(): Promise<void> {
      const { signal } = ending;
      let link: string | undefined;
      for (let page = 0; page < MAX_PREVIEW_PAGES; page++) {
        const startedAt = client.tick();
        const { items, next } = await fetchHome(api, { link, limit: PREVIEW_PAGE_ITEMS, signal });
        signal.throwIfAborted();
        const before = ids.size;
        for (const post of items) {
          const { id, account } = post.reblog ?? post;
          if (account.id !== person) ids.add(id);
          since = Date.parse(post.created_at);
        }
        store.import(items, { source: "answer", startedAt });
        const previous = release;
        release = store.retain([...ids]);
        previous();
        show("loading");
        if (next === null || next === link || ids.size === before) break;
        link = next;
        await pause();
      }
      show("ready");
    }

    void attempt(client, load, () => {
      if (!ending.signal.aborted) show("failed");
    });
    return () => {
      ending.abort();
      release();
    };
  });

  return {
    $posts,
    matches({ ids }, phrases) {
      const draft = { id: "", title: "", contexts: [], expiresAt: null, statuses: [] };
      const find = createMatcher([{ ...draft, action: "soft", phrases }]);
      return ids.filter(id => {
        const status = store.get(id);
        if (!status) return false;
        const poll = status.poll === null ? undefined : polls(client).$poll(status.poll).value;
        return find(searchText(status, poll)).length > 0;
      });
    },
  };
});
