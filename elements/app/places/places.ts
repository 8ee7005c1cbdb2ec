import type { TimelineName } from "../../../core/timelines/types.ts";

export interface Place {
  /** The timeline that it shows. */
  timeline?: TimelineName;
  /** The list of accounts that it shows. */
  people?: string;
  /** Whether signed-out visitors see it. */
  isPublic?: true;
  /** Places of one group share their view, as tabs do; it stays for another query, too. */
  group?: string;
}

/** The pages with an address of their own, `/web/<name>`. */
export const PLACES = {
  home: { timeline: "home" },
  notifications: {},
  "public/local": { timeline: "public:local", isPublic: true },
  public: { timeline: "public", isPublic: true },
  "public/remote": { timeline: "public:remote", isPublic: true },
  bubble: { timeline: "bubble" },
  trends: { timeline: "trends", isPublic: true },
  search: { isPublic: true, group: "search" },
  explore: { isPublic: true, group: "explore" },
  "explore/tags": { isPublic: true, group: "explore" },
  "explore/links": { isPublic: true, group: "explore" },
  "explore/suggestions": { group: "explore" },
  directory: { isPublic: true },
  direct: { timeline: "direct" },
  conversations: {},
  chats: {},
  favourites: { timeline: "favourites" },
  bookmarks: { timeline: "bookmarks" },
  "follow-requests": { people: "follow_requests" },
  blocks: { people: "blocks" },
  mutes: { people: "mutes" },
  lists: {},
  followed_tags: {},
  "domain-blocks": { people: "domain_blocks" },
  featured: { people: "endorsements" },
  pinned: {},
  filters: {},
  settings: { isPublic: true, group: "settings" },
  "settings/export": {},
  scheduled: {},
  drafts: {},
  hidden: {},
  announcements: {},
  about: { isPublic: true },
  "privacy-policy": { isPublic: true },
  "terms-of-service": { isPublic: true },
  start: {},
  more: { isPublic: true },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

export const placeOf = (name: PlaceName): Place => PLACES[name];

/** Other addresses of the same places: of Mastodon's and Pleroma's clients, now and earlier. */
export const ALIASES: Record<string, PlaceName> = {
  "": "home",
  "timelines/home": "home",
  "main/friends": "home",
  "timelines/public": "public",
  "main/all": "public",
  "timelines/public/local": "public/local",
  "main/public": "public/local",
  "main/bubble": "bubble",
  "timelines/direct": "conversations",
  "explore/posts": "explore",
  "lists/new": "lists",
  "friend-requests": "follow-requests",
  follow_requests: "follow-requests",
  "settings/exports": "settings/export",
  "settings/imports": "settings/export",
  "settings/import": "settings/export",
  domain_blocks: "domain-blocks",
  // Visitors sign in there.
  login: "home",
  registration: "home",
  overview: "about",
  "about/more": "about",
  terms: "terms-of-service",
  "start/follows": "start",
  "start/profile": "start",
  "getting-started": "more",
  "getting-started-misc": "more",
};
