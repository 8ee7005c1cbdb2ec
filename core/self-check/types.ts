/**
 * `yes`: it works. `no`: the server or browser doesn't have it, which is no fault. `problem`: it
 * should work, and doesn't. `off`: it would work, but the user hasn't
 * turned it on. `unknown`: it can't be told here.
 */
export type CheckState = "running" | "yes" | "no" | "off" | "problem" | "unknown";

/** What is checked in the browser; their names are part of reports. */
export const BROWSER_CHECKS = [
  "connection",
  "clock",
  "streaming",
  "service worker",
  "push",
  "permission",
  "local storage",
  "database",
  "tabs",
] as const;
export type BrowserCheck = (typeof BROWSER_CHECKS)[number];

/** What is asked of the server, by its name in reports. */
export const SERVER_CHECKS = {
  "instance v1": "/api/v1/instance",
  "instance v2": "/api/v2/instance",
  account: "/api/v1/accounts/verify_credentials",
  "home timeline": "/api/v1/timelines/home?limit=1",
  "public timeline": "/api/v1/timelines/public?limit=1",
  "bubble timeline": "/api/v1/timelines/bubble?limit=1",
  notifications: "/api/v1/notifications?limit=1",
  "grouped notifications": "/api/v2/notifications?limit=1",
  search: "/api/v2/search?q=lily&limit=1",
  lists: "/api/v1/lists",
  "filters v1": "/api/v1/filters",
  "filters v2": "/api/v2/filters",
  bookmarks: "/api/v1/bookmarks?limit=1",
  "bookmark folders": "/api/v1/pleroma/bookmark_folders",
  conversations: "/api/v1/conversations?limit=1",
  chats: "/api/v2/pleroma/chats?limit=1",
  "followed hashtags": "/api/v1/followed_tags?limit=1",
  "trending hashtags": "/api/v1/trends/tags?limit=1",
  announcements: "/api/v1/announcements",
  "scheduled posts": "/api/v1/scheduled_statuses?limit=1",
  "read positions": "/api/v1/markers?timeline[]=home",
  "custom emoji": "/api/v1/custom_emojis",
  preferences: "/api/v1/preferences",
} as const;
export type ServerCheck = keyof typeof SERVER_CHECKS;

/** A check and what came of it. */
export interface Check<Name extends string = BrowserCheck | ServerCheck | "reactions"> {
  name: Name;
  state: CheckState;
  /** More about it in few words, without anything private: a status, a size, seconds. */
  detail?: string;
}
