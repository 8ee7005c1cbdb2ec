import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { NAVIGATION_TITLES, type NavigationPlace, type PlaceName } from "./places.ts";

const OTHERS: Record<Exclude<PlaceName, NavigationPlace>, MessageDescriptor> = {
  "public/remote": msg`Other servers`,
  bubble: msg`Bubble timeline`,
  trends: msg`Trending posts`,
  direct: msg`Private mentions`,
  "follow-requests": msg`Follow requests`,
  blocks: msg`Blocked people`,
  mutes: msg`Muted people`,
  lists: msg`Lists`,
  followed_tags: msg`Followed hashtags`,
  "domain-blocks": msg`Blocked servers`,
  featured: msg`Featured people`,
  pinned: msg`Pinned posts`,
  filters: msg`Filters`,
  "settings/export": msg`Export and import`,
  scheduled: msg`Scheduled posts`,
  drafts: msg`Drafts`,
  hidden: msg`Hidden posts`,
};

/** The titles of all places, which are also the texts of links to them. */
export const TITLES: Record<PlaceName, MessageDescriptor> = { ...NAVIGATION_TITLES, ...OTHERS };
