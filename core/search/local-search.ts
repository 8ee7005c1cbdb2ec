import { accounts } from "../accounts/accounts.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { late } from "../lib/late.ts";
import type { Origin } from "../lib/record.ts";
import { scoped } from "../lib/scope.ts";
import { statuses } from "../statuses/statuses.ts";
import type { PostIndex } from "./internal/post-index.ts";
import { PART_COUNT, seenPosts } from "./seen-posts.ts";
import type { SearchItem, SearchKey, SearchType } from "./types.ts";

/** How many results of each kind are shown: all of them, or on the page with all kinds. */
const MAX_RESULTS = 60;
const MAX_RESULTS_OF_EACH = 5;

const STORED: Origin = { source: "stored", startedAt: 0 };

const indexing = late(() => import("./internal/post-index.ts"));

export interface LocalSearch {
  /** Stores what is in memory, and prepares the index when the page is calm. */
  prepare(): void;
  /** Searches what this browser has stored; prepares the index if need be. */
  search(key: SearchKey): Promise<SearchItem[]>;
}

/** Searches the posts that the user has seen in this browser, without the server. */
export const localSearch = scoped((client: Client): LocalSearch => {
  const { whenCalm } = client.environment;
  const seen = seenPosts(client);
  let index: Promise<PostIndex> | undefined;

  async function build(): Promise<PostIndex> {
    const { createPostIndex } = await indexing.load();
    const made = createPostIndex();
    // Each part is read in a task of its own, so that the page stays responsive.
    for (let part = 0; part < PART_COUNT; part += 1) made.add(part, await seen.read(part));
    return made;
  }

  async function current(): Promise<PostIndex> {
    if (await seen.collect()) index = undefined;
    index ??= build();
    try {
      return await index;
    } catch (error) {
      index = undefined;
      throw error;
    }
  }

  /** Reads posts back from where they are stored. */
  async function load(places: Map<string, number>, fits: (post: Status) => boolean) {
    const found = [...places].slice(0, MAX_RESULTS);
    const parts = new Set(found.map(([, part]) => part));
    const lists = await Promise.all([...parts].map(part => seen.read(part)));
    return lists.flat().filter(fits);
  }

  async function findPosts(made: PostIndex, q: string): Promise<SearchItem[]> {
    const places = made.posts(q);
    const posts = await load(places, ({ id }) => places.has(id));
    statuses(client).import(posts, STORED);
    return posts
      .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
      .map(({ id }) => ({ kind: "status", id }));
  }

  async function findPeople(made: PostIndex, q: string): Promise<SearchItem[]> {
    const places = made.people(q);
    const store = accounts(client);
    const posts = await load(places, ({ account }) => places.has(account.id));
    for (const { account } of posts) store.import(account, STORED);
    const ids = new Set(posts.map(({ account }) => account.id));
    return [...places.keys()].flatMap(id => (ids.has(id) ? { kind: "account", id } : []));
  }

  const findHashtags = (made: PostIndex, q: string): SearchItem[] =>
    made
      .hashtags(q)
      .slice(0, MAX_RESULTS)
      .map(name => ({ kind: "hashtag", tag: { name, url: "", history: [] } }));

  return {
    prepare() {
      client.onEnd(
        whenCalm(() => {
          void seen.collectBookmarks().then(hasMore => {
            if (hasMore) index = undefined;
            return current();
          });
        }),
      );
    },
    async search({ q, type }) {
      const made = await current();
      const wants = (other: SearchType) => type === undefined || type === other;
      const lists = [
        wants("accounts") ? await findPeople(made, q) : [],
        wants("hashtags") ? findHashtags(made, q) : [],
        wants("statuses") ? await findPosts(made, q) : [],
      ];
      return lists.flatMap(list => (type ? list : list.slice(0, MAX_RESULTS_OF_EACH)));
    },
  };
});
