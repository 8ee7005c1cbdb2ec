import type { LiveListProps } from "../definition.ts";
import type { Memory } from "../kit/feed/memory.ts";

export interface NotificationsProps extends LiveListProps {
  /** `all`, or a type of notification. The default is the reader's choice. */
  filter?: string;
  /** Denser rows without action buttons. */
  compact?: boolean;
  /** Hides title, filters and menu. */
  noHeader?: boolean;
  /** Hides only the title, for pages that have their own. */
  noTitle?: boolean;
  /** The id of the client's column that shows it, which may have types of its own. */
  column?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}
