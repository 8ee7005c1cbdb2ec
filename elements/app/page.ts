import type { TimelineName } from "../../core/timelines/types.ts";
import { placeOf, type PlaceName } from "./places/places.ts";

/** The target of a URL. */
export type Goal = {
  /** The origin of another server from which the page is read directly. */
  server?: string;
} & (
  | { name: "place"; place: PlaceName }
  | { name: "not-found" }
  /** The compose page, with the query of its URL. */
  | { name: "compose"; search: string }
  /** The id of the status that the thread is about. */
  | { name: "thread"; status: string }
  /** The profile of an account, by its address or its id. */
  | { name: "profile"; acct?: string; account?: string; tab: string; tagged?: string }
  /** A timeline with an argument, such as `tag:garden`. */
  | { name: "timeline"; timeline: TimelineName }
  /** The settings and members of a list. */
  | { name: "list"; list: string }
  /** A filter that is written: its id, or `new`, perhaps with a phrase. */
  | { name: "filter"; filter: string; phrase?: string }
  /** A list of accounts that belongs to a status. */
  | { name: "people"; list: "reblogged_by" | "favourited_by"; of: string }
);

/** A page of the client, and its place in the history. */
export type Page = Goal & {
  /** The id of the history entry, which stays the same when the reader comes back to it. */
  entry: string;
  /** The key of the view, which stays the same for example on all tabs of a profile. */
  view: string;
};

/** A page that is shown beside the navigation. */
export type ShellPage = Exclude<Page, { name: "compose" }>;

/** The timeline of the user's that a page shows, if any. */
export function timelineOf(page: Page): TimelineName | undefined {
  if (page.server) return undefined;
  if (page.name === "place") return placeOf(page.place).timeline;
  return page.name === "timeline" ? page.timeline : undefined;
}

const PUBLIC_TIMELINES = /^(?:tag|instance|link|quotes|group):/;

/** Whether signed-out visitors may open this page, if their instance lets them. */
export function isPublic(page: Page): boolean {
  if (page.server) return true;
  if (page.name === "place") return placeOf(page.place).isPublic === true;
  if (page.name === "timeline") return PUBLIC_TIMELINES.test(page.timeline);
  return page.name === "thread" || page.name === "profile";
}

/** Whether this is one of the places. */
export const isAt = (page: Page, place: PlaceName): boolean =>
  page.name === "place" && page.place === place;
