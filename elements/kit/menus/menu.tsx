import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { stayBeside } from "./floating.ts";
import { menuItems, walk } from "./menu-keys.ts";

/**
 * A button that opens a menu in the top layer, where no ancestor can clip it. Items have the roles
 * `menuitem`, `menuitemcheckbox` or `menuitemradio`; a line between them is an `<hr>`.
 */
export function Menu(props: {
  name: string;
  className?: string;
  icon: ReactNode;
  /** Whether `icon` contains text that names the button. */
  isNamedByIcon?: boolean;
  /** The id of the element that describes the button. */
  describedBy?: string;
  /** A function is called only while the menu is open; its content may load late. */
  children: ReactNode | (() => ReactNode);
}): ReactElement {
  const { children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Rendered before it is shown, so that it can be measured; positioned and focused once it is
  // shown.
  const [drawn, setDrawn] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => (shown ? attend(menu.current!, button.current!) : undefined), [shown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className}
        aria-label={props.isNamedByIcon ? undefined : props.name}
        aria-haspopup="menu"
        aria-describedby={props.describedBy}
        title={props.name}
        popoverTarget={id}
      >
        {props.icon}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={props.name}
        className="floating from-below menu"
        onBeforeToggle={event => {
          setDrawn(event.newState === "open");
          // Browsers don't restore the focus inside a shadow root.
          const closing = event.newState === "closed" && menu.current!.matches(":focus-within");
          if (closing) button.current!.focus({ preventScroll: true });
        }}
        onToggle={event => setShown(event.newState === "open")}
        onKeyDown={event => walk(event, menu.current!)}
        onClick={event => {
          if ((event.target as Element).closest("[role^=menuitem]")) menu.current!.hidePopover();
        }}
      >
        {typeof children === "function" ? drawn && children() : children}
      </div>
    </>
  );
}

/** While the menu is open, keeps it beside its button and puts the focus on its first item. */
function attend(menu: HTMLElement, button: HTMLElement): () => void {
  const begin = () => (menuItems(menu)[0] ?? menu).focus({ preventScroll: true });
  const leave = stayBeside(menu, () => button);
  begin();
  // Late content takes the focus only from the menu that waited for it, and not from the button
  // while the menu is closing.
  const arrivals = new MutationObserver(() => {
    if ((menu.getRootNode() as ShadowRoot).activeElement === menu) begin();
  });
  arrivals.observe(menu, { childList: true, subtree: true });
  return () => {
    arrivals.disconnect();
    leave();
  };
}
