import type { ComponentProps, ReactElement, ReactNode } from "react";
import { useLateSheets } from "../late/late.tsx";
import menuCss from "./menu.css?inline";
import { menuItems, walk } from "./menu-keys.ts";
import { Panel } from "./panel.tsx";

const sheets = [menuCss];
const placing = { sideways: true };

const handlers: ComponentProps<typeof Panel>["handlers"] = {
  onKeyDown: walk,
  onClick({ target, currentTarget }) {
    if ((target as Element).closest("[role^=menuitem]")) currentTarget.hidePopover();
  },
};

/**
 * The open menu of a button. Items have the roles `menuitem`, `menuitemcheckbox` or
 * `menuitemradio`; a line between them is an `<hr>`.
 */
export function MenuList(props: {
  name: string;
  button: () => HTMLElement;
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  useLateSheets(sheets);
  return (
    <Panel
      opened
      role="menu"
      title={props.name}
      className="menu"
      anchor={props.button}
      placing={placing}
      onOpen={focusFirst}
      onClose={props.onClose}
      handlers={handlers}
    >
      {() => props.children}
    </Panel>
  );
}

/** Focuses the first item, or the menu until one is there. Returns a function that stops that. */
function focusFirst(menu: HTMLElement): () => void {
  const begin = () => {
    const [first] = menuItems(menu);
    (first ?? menu).focus({ preventScroll: true });
    if (first) arrivals.disconnect();
  };
  // Late content takes the focus only from the menu that waited for it, and not from the button
  // while the menu is closing.
  const arrivals = new MutationObserver(() => {
    if ((menu.getRootNode() as ShadowRoot).activeElement === menu) begin();
  });
  arrivals.observe(menu, { childList: true, subtree: true });
  begin();
  return () => arrivals.disconnect();
}
