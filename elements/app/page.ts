import type { TimelineName } from "../../core/timelines/types.ts";
import type { Place, PlaceName } from "./places/places.ts";

/** What a URL says beyond its place. */
interface PlaceArguments {
  /** The day of the terms of service. */
  date?: string;
  /** The section of the settings, and the setting to highlight. */
  section?: string;
  row?: string;
}

/** The target of a URL. */
export type Goal = {
  /** The origin of another server from which the page is read directly. */
  server?: string;
  /** Whether signed-out visitors may open it, if their instance lets them. */
  isPublic?: boolean;
  /** The timeline that it shows, perhaps with an argument, such as `tag:garden`. */
  timeline?: TimelineName;
} &
  /** `query` is that of the URL. */
  (
    | ({ name: "place"; place: PlaceName; query?: string } & Place & PlaceArguments)
    | { name: "not-found" }
    /** A post or an account of another server that a visitor there has sent here. */
    | { name: "resolve"; uri: string }
    /** The question whether another site may act for somebody. */
    | { name: "site" }
    /** Not known yet: the code that knows what URLs mean is loading. */
    | { name: "loading" }
    /** The compose page, with the query of its URL. */
    | { name: "compose"; search: string }
    /** The id of the status that the thread is about. */
    | { name: "thread"; status: string }
    /** The profile of an account, by its address or its id. */
    | { name: "profile"; acct?: string; account?: string; tab: string; tagged?: string }
    | { name: "timeline"; timeline: TimelineName }
    /** The settings and members of a list. */
    | { name: "list"; list: string }
    /** A filter that is written: its id, or `new`, perhaps with a phrase. */
    | { name: "filter"; filter: string; phrase?: string }
    /** All posts of a conversation. */
    | { name: "conversation"; conversation: string }
    /** A chat, by its id or by the id of the other person's account. */
    | { name: "chat"; chat?: string; with?: string }
    /** A list of accounts that belongs to a status. */
    | { name: "people"; list: "reblogged_by" | "favourited_by"; of: string }
  );

/** A page of the client, and its place in the history. */
export type Page = Goal & {
  /** The id of the history entry, which stays the same when the reader comes back to it. */
  entry: string;
  /** The key of the view, which stays the same for example on all tabs of a profile. */
  view: string;
  /** Where it was opened, if that was in a column. */
  from?: Origin;
};

/** The page from which another one was opened, beside which that may stand. */
export interface Origin {
  /** Its path and history entry; "" if it is no list. */
  path: string;
  entry: string;
  /** The id of the column in which it was opened. */
  column: string;
  /** How many history entries lie between them. */
  depth: number;
}

/** A page that is shown beside the navigation. */
export type ShellPage = Exclude<Page, { name: "compose" }>;

/** Whether this is one of the places of the reader's own instance. */
export const isAt = (page: Page, place: PlaceName): boolean =>
  page.name === "place" && page.place === place && page.server === undefined;
