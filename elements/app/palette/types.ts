import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import type { Findable } from "../../../core/shortcuts/ranking.ts";
import type { ShortcutId } from "../../../core/shortcuts/shortcuts.ts";

export type CommandGroup = "recent" | "actions" | "places" | "people" | "settings" | "search";

/** Something that the palette offers. */
export interface Command extends Findable {
  group: CommandGroup;
  icon?: IconNode;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  /** Shown in place of the label, which names it for the search. */
  shown?: ReactNode;
  /** What it is now, such as on or off. */
  detail?: ReactNode;
  shortcut?: ShortcutId;
  run: () => void;
}
