import type { Memory } from "../kit/feed/memory.ts";

export interface NotificationsProps {
  /** `all`, or one type of notification; what the reader has chosen unless told. */
  filter?: string;
  /** So many rows at most, for a small place in a page. */
  limit?: number;
  /** Tighter rows without actions below them. */
  compact?: boolean;
  /** Leaves out title, filters and menu. */
  noHeader?: boolean;
  /** Leaves out the title alone, where the page has one. */
  noTitle?: boolean;
  /** Whether what happens appears by itself; on unless `no-live` is there. */
  live?: boolean;
  /** Where the reader's place outlives the element. */
  memory?: Memory;
}
