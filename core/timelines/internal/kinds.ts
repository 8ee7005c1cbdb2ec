import { accountStatuses } from "../../api/accounts/statuses.ts";
import { parseTagQuery } from "../tag-query.ts";
import type { StreamName } from "../../api/streaming.ts";
import {
  bookmarks,
  DIRECT,
  FAVOURITES,
  groupStatuses,
  HOME,
  linkStatuses,
  listStatuses,
  publicStatuses,
  quotesOf,
  tagStatuses,
  TRENDS,
  type StatusList,
  BUBBLE,
} from "../../api/timelines.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import { tagKey } from "../../html/trailing-tags.ts";
import type { StatusRecord } from "../../statuses/types.ts";
import type { TimelineName } from "../types.ts";

/** The properties that differ between timelines. */
export interface TimelineKind {
  list: StatusList;
  /** Whether a snapshot of its head is stored for the next visit. */
  hasSnapshot?: true;
  /** The streams that announce new and deleted statuses. */
  streams: readonly StreamName[];
  /**
   * The id of the account whose posts these are. Other accounts' posts in the stream are ignored.
   */
  account?: string;
  /** Set if only the server's links lead to further pages: it isn't sorted by the posts' ids. */
  isUnsorted?: true;
  /** Leaves out what doesn't belong to it, where servers ignore a part of the query. */
  isPart?(status: Status): boolean;
  /** Whether a new post of the user's belongs to it. */
  takesOwn?(status: StatusRecord): boolean;
}

const isOpening = ({ visibility, in_reply_to_id }: StatusRecord) =>
  visibility === "public" && in_reply_to_id === null;

const hasTags = (all: readonly string[], none: readonly string[]) => (status: Status) => {
  const names = new Set(status.tags.map(({ name }) => tagKey(name)));
  return all.every(tag => names.has(tagKey(tag))) && !none.some(tag => names.has(tagKey(tag)));
};

const FIXED: Record<string, TimelineKind> = {
  home: { list: HOME, hasSnapshot: true, streams: ["user"], takesOwn: () => true },
  public: { list: publicStatuses(), streams: ["public"], takesOwn: isOpening },
  "public:local": {
    list: publicStatuses({ local: true }),
    streams: ["public:local"],
    takesOwn: isOpening,
  },
  "public:remote": {
    list: publicStatuses({ remote: true }),
    streams: ["public:remote"],
    // GoToSocial returns the posts of its users, too.
    isPart: ({ account }) => account.acct.includes("@"),
  },
  bubble: { list: BUBBLE, streams: [], takesOwn: isOpening },
  direct: {
    list: DIRECT,
    streams: ["direct"],
    takesOwn: ({ visibility }) => visibility === "direct",
  },
  favourites: { list: FAVOURITES, streams: [], isUnsorted: true },
  bookmarks: { list: bookmarks(), streams: [], isUnsorted: true },
  trends: { list: TRENDS, streams: [], isUnsorted: true },
};

const BY_ARGUMENT: Record<string, (argument: string) => TimelineKind | undefined> = {
  tag(names) {
    if (/\s/.test(names)) return undefined;
    const { any, all, none } = parseTagQuery(names);
    // A stream has the posts of one hashtag: it can't tell which posts have all of several.
    const isSum = all.length + none.length === 0;
    const tags = isSum ? any : [];
    return {
      list: tagStatuses({ any, all, none }),
      // GoToSocial knows one hashtag at a time.
      ...(!isSum && { isPart: hasTags(all, none) }),
      streams: tags.map(tag => `hashtag:${tag.toLowerCase()}` as const),
    };
  },
  list: id => ({ list: listStatuses(id), streams: [`list:${id}`] }),
  bookmarks: id => ({ list: bookmarks(id), streams: [], isUnsorted: true }),
  instance: host => ({ list: publicStatuses({ instance: host }), streams: [] }),
  link: url => ({ list: linkStatuses(url), streams: [] }),
  quotes: id => ({ list: quotesOf(id), streams: [], isUnsorted: true }),
  group: id => ({ list: groupStatuses(id), streams: [] }),
  account(rest) {
    // Match from the end: ids are opaque and may contain colons.
    const [, id = rest, part, tagged] =
      /^(.*):(?:(replies|media|pinned)|tagged:([^:]+))$/s.exec(rest) ?? [];
    const list = accountStatuses(id, tagged === undefined ? part : "replies", tagged);
    return { list, streams: ["user"], account: id };
  },
};

const MEDIA = "?only_media";

/** The kind of a timeline; undefined for an unknown name. */
export function kindOf(name: string): TimelineKind | undefined {
  if (name.endsWith(MEDIA)) {
    const kind = kindOf(name.slice(0, -MEDIA.length));
    if (!kind) return undefined;
    const { path, query } = kind.list;
    return { ...kind, list: { path, query: { ...query, only_media: true } }, takesOwn: undefined };
  }
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
  const [, kind = "", argument = ""] = /^([a-z]+):(.+)$/s.exec(name) ?? [];
  return fixed ?? (Object.hasOwn(BY_ARGUMENT, kind) ? BY_ARGUMENT[kind]!(argument) : undefined);
}

/** Whether this is the name of a timeline. */
export const isTimelineName = (name: string): name is TimelineName => kindOf(name) !== undefined;
