import { accountStatuses } from "../../api/accounts/statuses.ts";
import { parseTagQuery } from "../tag-query.ts";
import type { StreamName } from "../../api/streaming.ts";
import {
  bookmarks,
  DIRECT,
  FAVOURITES,
  favouritesOf,
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

/** What decides whether a post belongs to a timeline: the author's address, and the hashtags. */
interface Post {
  acct: string;
  tags: Status["tags"];
}

/** The properties that differ between timelines. */
export interface TimelineKind {
  list: StatusList;
  /** Lists that make up this one, for servers other than Pleroma's, which may ignore its query. */
  parts?: readonly StatusList[];
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
  /** Whether it contains the posts of muted people. */
  showsMuted?: boolean;
  /**
   * Leaves out what doesn't belong to it, where a server ignores a part of the query, or a stream
   * has more.
   */
  isPart?(post: Post): boolean;
  /** Whether a new post of the user's belongs to it. */
  takesOwn?(status: StatusRecord): boolean;
}

const isOpening = ({ visibility, in_reply_to_id }: StatusRecord) =>
  visibility === "public" && in_reply_to_id === null;

const hasTags = (all: readonly string[], none: readonly string[]) => (post: Post) => {
  const names = new Set(post.tags.map(({ name }) => tagKey(name)));
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
    // Pleroma has no stream of all other servers, and GoToSocial ignores the query.
    streams: ["public"],
    isPart: ({ acct }) => acct.includes("@"),
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
    return {
      list: tagStatuses({ any, all, none }),
      ...(any.length > 1 && { parts: any.map(tag => tagStatuses({ any: [tag], all, none })) }),
      // GoToSocial knows one hashtag at a time, and so do streams.
      ...(all.length + none.length > 0 && { isPart: hasTags(all, none) }),
      streams: any.map(tag => `hashtag:${tag.toLowerCase()}` as const),
    };
  },
  list: id => ({ list: listStatuses(id), streams: [`list:${id}`] }),
  bookmarks: id => ({ list: bookmarks(id), streams: [], isUnsorted: true }),
  instance: host => ({
    list: publicStatuses({ instance: host }),
    streams: [`public:remote:${host}`],
  }),
  link: url => ({ list: linkStatuses(url), streams: [] }),
  quotes: id => ({ list: quotesOf(id), streams: [], isUnsorted: true }),
  group: id => ({ list: groupStatuses(id), streams: [] }),
  account(rest) {
    // Match from the end: ids are opaque and may contain colons.
    const [, id = rest, part, tagged] =
      /^(.*):(?:(replies|media|pinned|favourites)|tagged:([^:]+))$/s.exec(rest) ?? [];
    if (part === "favourites") return { list: favouritesOf(id), streams: [], isUnsorted: true };
    const list = accountStatuses(id, tagged === undefined ? part : "replies", tagged);
    return { list, streams: ["user"], account: id };
  },
};

/** A name with `TimelineOptions`. */
const WITH_OPTIONS = /^(.*)\?((?:only_media|local|with_muted)(?:&(?:local|with_muted))*)$/s;

const STILL = "!still";

/** The name of the same timeline without streams: new posts appear when it is refreshed. */
export const still = (name: TimelineName): TimelineName => `${name}${STILL}` as TimelineName;

/** The kind of a timeline; undefined for an unknown name. */
export function kindOf(name: string): TimelineKind | undefined {
  if (name.endsWith(STILL)) {
    const kind = kindOf(name.slice(0, -STILL.length));
    return kind && { ...kind, streams: [] };
  }
  const [, plain, options] = WITH_OPTIONS.exec(name) ?? [];
  if (plain !== undefined && options !== undefined) {
    const kind = kindOf(plain);
    if (!kind) return undefined;
    const chosen = options.split("&");
    const more = Object.fromEntries(chosen.map(each => [each, true]));
    const { isPart = () => true } = kind;
    const choose = ({ query, simplerQuery, ...list }: StatusList): StatusList => ({
      ...list,
      query: { ...query, ...more },
      ...(simplerQuery && { simplerQuery: { ...simplerQuery, ...more } }),
    });
    return {
      ...kind,
      // Streams of hashtags have the posts of all servers.
      ...(more["local"] && { isPart: (post: Post) => !post.acct.includes("@") && isPart(post) }),
      list: choose(kind.list),
      ...(kind.parts && { parts: kind.parts.map(choose) }),
      showsMuted: chosen.includes("with_muted"),
      takesOwn: chosen.includes("only_media") ? undefined : kind.takesOwn,
    };
  }
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined;
  const [, kind = "", argument = ""] = /^([a-z]+):(.+)$/s.exec(name) ?? [];
  return fixed ?? (Object.hasOwn(BY_ARGUMENT, kind) ? BY_ARGUMENT[kind]!(argument) : undefined);
}

/** Whether this is the name of a timeline. */
export const isTimelineName = (name: string): name is TimelineName => kindOf(name) !== undefined;
