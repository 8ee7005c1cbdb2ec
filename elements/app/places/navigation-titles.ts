import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PlaceName } from "./places.ts";

/** The titles of the places in the navigation; `titles.ts` has the others, which load late. */
export const NAVIGATION_TITLES = {
  home: msg`Home`,
  notifications: msg`Notifications`,
  search: msg`Search`,
  "public/local": msg`Local timeline`,
  public: msg`Federated timeline`,
  favourites: msg`Favourites`,
  bookmarks: msg`Bookmarks`,
  more: msg`More`,
} satisfies Partial<Record<PlaceName, MessageDescriptor>>;

export type NavigationPlace = keyof typeof NAVIGATION_TITLES;
