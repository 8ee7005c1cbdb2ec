import type { SearchType } from "../api/search.ts";
import type { Tag } from "../api/tags.ts";

export type { SearchType };

/** One search: what is searched for, and of which kind; all kinds if undefined. */
export interface SearchKey {
  q: string;
  type: SearchType | undefined;
}

/** Something that was found. Accounts and statuses are in their stores while it is retained. */
export type SearchItem =
  | { kind: "account"; id: string }
  | { kind: "hashtag"; tag: Tag }
  | { kind: "status"; id: string };

/** Something that a typed text may mean. */
export type QuickAction =
  /** Open the profile with this address, without `@`. */
  | { kind: "profile"; acct: string }
  /** Open the page of this hashtag, without `#`. */
  | { kind: "hashtag"; name: string }
  /** Find the post or profile at this URL. */
  | { kind: "address"; url: string }
  | { kind: "search"; q: string; type: SearchType | undefined };
