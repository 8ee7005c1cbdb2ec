import * as v from "valibot";
import { checkList } from "../api/shapes.ts";
import { statusShape, type Status } from "../api/statuses/statuses.ts";
import { bookmarks, fetchStatuses } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { attempt } from "../load.ts";
import { persisted } from "../lib/persist.ts";
import { scoped } from "../lib/scope.ts";
import { statuses } from "../statuses/statuses.ts";
import type { StatusRecord } from "../statuses/types.ts";
import { wholeStatus } from "../statuses/whole-status.ts";

/** Posts are stored in parts, so that none of them takes long to read or to write. */
export const PART_COUNT = 64;

/** How many posts a part has at most. */
const MAX_POSTS_IN_PART = 32;

/** How many pages of bookmarks are stored, and how many posts each has. */
const MAX_BOOKMARK_PAGES = 5;
const MAX_BOOKMARKS_IN_PAGE = 40;

/** Milliseconds until the bookmarks are requested again. */
const BOOKMARKS_AGE_MS = 12 * 3_600_000;

const VERSION = 1;
const partShape = v.object({ version: v.literal(VERSION), posts: v.unknown() });

export interface SeenPosts {
  /** Begins to store what the client loads. Does nothing if it has begun. */
  begin(): void;
  /** Stores the posts that are in memory. Resolves with whether there were new ones. */
  collect(): Promise<boolean>;
  /** Stores the latest bookmarks, once in a while. Resolves with whether it did. */
  collectBookmarks(): Promise<boolean>;
  /** The stored posts of a part, the latest first. */
  read(part: number): Promise<Status[]>;
}

/**
 * The posts that the user has seen in this browser, and their bookmarks: for searching without the
 * server. A sign-out deletes them; nothing is stored for visitors.
 */
export const seenPosts = scoped((client: Client): SeenPosts => {
  const { database, local, now, onVisibility, whenCalm } = client.environment;
  const isKept = client.person !== null;
  const stored = new WeakSet<StatusRecord>();
  const lastBookmarks = persisted<{ at: number }>(local, client.key("bookmarks-stored"), {
    version: 1,
    check: ({ at }) => (typeof at === "number" ? { at } : undefined),
    fallback: { at: 0 },
  });
  const keyOf = (part: number) => client.key(`seen:${part}`);
  let hasBegun = false;

  const readPart = (value: unknown): Status[] => {
    const part = v.safeParse(partShape, value);
    if (!part.success || !Array.isArray(part.output.posts)) return [];
    // A post that another version has stored differently is left out.
    return checkList(statusShape, part.output.posts, () => {});
  };

  const change = (part: number, next: (posts: Status[]) => Status[]) =>
    database.change(keyOf(part), value => {
      const posts = next(readPart(value));
      return posts.length > 0 ? { version: VERSION, posts } : undefined;
    });

  async function store(posts: readonly Status[]): Promise<void> {
    const parts = Map.groupBy(posts, ({ id }) => partOf(id));
    for (const [part, added] of parts) {
      const ids = new Set(added.map(({ id }) => id));
      await change(part, before => latest([...added, ...before.filter(({ id }) => !ids.has(id))]));
    }
  }

  /** Removes posts from all parts. */
  async function forget(isForgotten: (post: Status) => boolean): Promise<void> {
    for (let part = 0; part < PART_COUNT; part += 1)
      await change(part, posts => posts.filter(post => !isForgotten(post)));
  }

  async function collect(): Promise<boolean> {
    if (!isKept) return false;
    const records = statuses(client)
      .all()
      .filter(record => record.reblog === null && !stored.has(record));
    const posts = records.flatMap(record => wholeStatus(client, record.id) ?? []);
    for (const record of records) stored.add(record);
    await store(posts);
    return posts.length > 0;
  }

  return {
    collect,
    begin() {
      if (hasBegun || !isKept) return;
      hasBegun = true;
      client.onEnd(whenCalm(() => void collect()));
      client.onEnd(
        onVisibility(visible => {
          if (!visible) void collect();
        }),
      );
      client.onEnd(
        entityEvents(client).listen(event => {
          if (event.kind === "deleted")
            void change(partOf(event.status), posts =>
              posts.filter(({ id }) => id !== event.status),
            );
          else if (event.kind === "forgot" && event.from === "all") {
            const { of } = event;
            const host = "host" in of ? of.host : undefined;
            void forget(({ account }) => {
              if ("account" in of) return account.id === of.account;
              const theirs = account.acct.split("@")[1];
              return theirs === host || theirs?.endsWith(`.${host}`) === true;
            });
          }
        }),
      );
    },
    async collectBookmarks() {
      if (!isKept || now() - lastBookmarks.read().at < BOOKMARKS_AGE_MS) return false;
      let link: string | undefined;
      for (let page = 0; page < MAX_BOOKMARK_PAGES; page += 1) {
        const options = { limit: MAX_BOOKMARKS_IN_PAGE, link };
        // No alert: only a later search without the server finds less.
        const found = await attempt(client, () => fetchStatuses(client.api, bookmarks(), options));
        if (!found) return false;
        await store(found.items);
        if (found.next === null) break;
        link = found.next;
      }
      lastBookmarks.write({ at: now() });
      return true;
    },
    read: async part => (isKept ? readPart(await database.get(keyOf(part))) : []),
  };
});

/** The part that a post belongs to, by its id. */
function partOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003;
  return sum % PART_COUNT;
}

/** The latest posts; bookmarks stay longest. */
function latest(posts: readonly Status[]): Status[] {
  const rank = (post: Status) => (post.bookmarked ? 1 : 0);
  const time = (post: Status) => Date.parse(post.created_at);
  return posts
    .toSorted((one, other) => rank(other) - rank(one) || time(other) - time(one))
    .slice(0, MAX_POSTS_IN_PART);
}
