import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TimelineName } from "../../../core/timelines/types.ts";

interface Place {
  /** The timeline that it shows. */
  timeline?: TimelineName;
  /** The list of accounts that it shows. */
  people?: string;
  /** Whether signed-out visitors see it. */
  isPublic?: true;
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
  direct: { timeline: "direct" },
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
  "settings/export": {},
  scheduled: {},
  drafts: {},
  hidden: {},
  more: { isPublic: true },
} as const satisfies Record<string, Place>;

export type PlaceName = keyof typeof PLACES;

/** The titles of the places in the navigation; `titles.ts` has the others, which load late. */
export const NAVIGATION_TITLES = {
  home: msg`Home`,
  notifications: msg`Notifications`,
  "public/local": msg`Local timeline`,
  public: msg`Federated timeline`,
  favourites: msg`Favourites`,
  bookmarks: msg`Bookmarks`,
  more: msg`More`,
} satisfies Partial<Record<PlaceName, MessageDescriptor>>;

export type NavigationPlace = keyof typeof NAVIGATION_TITLES;

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
  "timelines/direct": "direct",
  conversations: "direct",
  explore: "trends",
  "lists/new": "lists",
  "friend-requests": "follow-requests",
  follow_requests: "follow-requests",
  "settings/exports": "settings/export",
  "settings/imports": "settings/export",
  "settings/import": "settings/export",
  domain_blocks: "domain-blocks",
  "getting-started": "more",
  "getting-started-misc": "more",
};
