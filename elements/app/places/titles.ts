import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { NAVIGATION_TITLES, type NavigationPlace } from "./navigation-titles.ts";
import type { PlaceName } from "./places.ts";

const OTHERS: Record<Exclude<PlaceName, NavigationPlace>, MessageDescriptor> = {
  "public/remote": msg`Other servers`,
  bubble: msg`Bubble timeline`,
  trends: msg`Trending posts`,
  explore: msg`Explore`,
  "explore/tags": msg`Explore`,
  "explore/links": msg`Explore`,
  "explore/suggestions": msg`Explore`,
  directory: msg`Profile directory`,
  direct: msg`Private mentions`,
  conversations: msg`Private mentions`,
  chats: msg`Chats`,
  "follow-requests": msg`Follow requests`,
  blocks: msg`Blocked people`,
  mutes: msg`Muted people`,
  lists: msg`Lists`,
  followed_tags: msg`Followed hashtags`,
  "domain-blocks": msg`Blocked servers`,
  featured: msg`Featured people`,
  pinned: msg`Pinned posts`,
  filters: msg`Filters`,
  settings: msg`Settings`,
  "settings/export": msg`Export and import`,
  scheduled: msg`Scheduled posts`,
  drafts: msg`Drafts`,
  hidden: msg`Hidden posts`,
  announcements: msg`Announcements`,
  about: msg`About`,
  "privacy-policy": msg`Privacy policy`,
  "terms-of-service": msg`Terms of service`,
  start: msg`Getting started`,
};

/** The titles of all places, which are also the texts of links to them. */
export const TITLES: Record<PlaceName, MessageDescriptor> = { ...NAVIGATION_TITLES, ...OTHERS };
