import { useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

export const ShortcutHelp = latePart(() => import("./help-dialog.tsx"), "HelpDialog");

/** The shortcuts of an element on a page of its own, and the list of them. */
export function Shortcuts(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  useShortcuts(() => setOpen(true));
  return isOpen ? (
    <ShortcutHelp missing={null} isInClient={false} onClose={() => setOpen(false)} />
  ) : null;
}
