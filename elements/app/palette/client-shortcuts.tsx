import { useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { latePart } from "../../kit/late/late.tsx";
import { ShortcutHelp } from "../../shortcuts/shortcuts.tsx";
import { useShortcuts } from "../../shortcuts/use-shortcuts.ts";
import type { AccountDialogName } from "../navigation/account-dialogs.tsx";

const Palette = latePart(() => import("./palette.tsx"), "Palette");
const Dialogs = latePart(() => import("../navigation/account-dialogs.tsx"), "AccountDialogs");

/** The shortcuts of the client, and what they open: its command palette, the list of shortcuts. */
export function ClientShortcuts(props: {
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement | null {
  const { onWrite } = props;
  const [shown, show] = useState<"palette" | "help" | AccountDialogName>();
  const onHelp = () => show("help");
  const onClose = () => show(undefined);
  useShortcuts(onHelp, { ...props, onPalette: () => show("palette") });
  switch (shown) {
    case undefined:
      return null;
    case "palette":
      return <Palette missing={null} {...props} onAsk={show} onHelp={onHelp} onClose={onClose} />;
    case "help":
      return <ShortcutHelp missing={null} isInClient onClose={onClose} />;
    default:
      return <Dialogs missing={null} name={shown} onWrite={onWrite} onEnd={onClose} />;
  }
}
