import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { place } from "./menu-place.ts";
import { menuItems, walk } from "./menu-keys.ts";

/**
 * A button that opens a menu in the top layer, where no ancestor can clip it. Items have the roles
 * `menuitem`, `menuitemcheckbox` or `menuitemradio`; a line between them is an `<hr>`.
 */
export function Menu(props: {
  name: string;
  className?: string;
  icon: ReactNode;
  /** Whether `icon` holds words that name the button by themselves. */
  isNamedByIcon?: boolean;
  /** What the button says of itself besides its name. */
  describedBy?: string;
  /** A function is called only while the menu is open; what it draws may come late. */
  children: ReactNode | (() => ReactNode);
}): ReactElement {
  const { children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Drawn before it is shown, so that it is measured with what is in it; attended from then on.
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
          // Browsers do not find the way back to what has the focus inside of a shadow root.
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

/** While it is open: beside its button, whatever scrolls or arrives, the focus at its first item. */
function attend(menu: HTMLElement, button: HTMLElement): () => void {
  const begin = () => (menuItems(menu)[0] ?? menu).focus({ preventScroll: true });
  const follow = () => {
    if (!place(menu, button)) menu.hidePopover();
  };
  const arrivals = new MutationObserver(() => {
    follow();
    // What came late takes the focus from the frame that waited for it, and from nothing else:
    // not from the button, when everything goes again.
    if ((menu.getRootNode() as ShadowRoot).activeElement === menu) begin();
  });
  const size = new ResizeObserver(follow);
  follow();
  begin();
  arrivals.observe(menu, { childList: true, subtree: true });
  size.observe(menu);
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  return () => {
    arrivals.disconnect();
    size.disconnect();
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
  };
}
