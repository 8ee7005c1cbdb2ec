import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { TimelineName } from "../../core/timelines/types.ts";

interface Place {
  /** The title of the page, and the text of links to it. */
  title: MessageDescriptor;
  /** The timeline that it shows. */
  timeline?: TimelineName;
  /** The list of accounts that it shows. */
  people?: string;
  /** Whether signed-out visitors see it. */
  isPublic?: true;
}

/** The pages with an address of their own, `/web/<name>`. */
export const PLACES = {
  home: { title: msg`Home`, timeline: "home" },
  notifications: { title: msg`Notifications` },
  "public/local": { title: msg`Local timeline`, timeline: "public:local", isPublic: true },
  public: { title: msg`Federated timeline`, timeline: "public", isPublic: true },
  "public/remote": { title: msg`Other servers`, timeline: "public:remote", isPublic: true },
  bubble: { title: msg`Bubble timeline`, timeline: "bubble" },
  trends: { title: msg`Trending posts`, timeline: "trends", isPublic: true },
  direct: { title: msg`Private mentions`, timeline: "direct" },
  favourites: { title: msg`Favourites`, timeline: "favourites" },
  bookmarks: { title: msg`Bookmarks`, timeline: "bookmarks" },
  "follow-requests": { title: msg`Follow requests`, people: "follow_requests" },
  blocks: { title: msg`Blocked people`, people: "blocks" },
  mutes: { title: msg`Muted people`, people: "mutes" },
  lists: { title: msg`Lists` },
  followed_tags: { title: msg`Followed hashtags` },
  "domain-blocks": { title: msg`Blocked servers`, people: "domain_blocks" },
  featured: { title: msg`Featured people`, people: "endorsements" },
  pinned: { title: msg`Pinned posts` },
  filters: { title: msg`Filters` },
  "settings/export": { title: msg`Export and import` },
  scheduled: { title: msg`Scheduled posts` },
  drafts: { title: msg`Drafts` },
  hidden: { title: msg`Hidden posts` },
  more: { title: msg`More`, isPublic: true },
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
