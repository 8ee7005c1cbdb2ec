import type { Memory } from "../kit/feed/memory.ts";

export interface NotificationsProps {
  /** `all`, or a type of notification. The default is the reader's choice. */
  filter?: string;
  /** The maximum number of rows, for a small place in a page. */
  limit?: number;
  /** Denser rows without action buttons. */
  compact?: boolean;
  /** Hides title, filters and menu. */
  noHeader?: boolean;
  /** Hides only the title, for pages that have their own. */
  noTitle?: boolean;
  /** Whether new notifications appear automatically; `no-live` turns it off. */
  live?: boolean;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}
