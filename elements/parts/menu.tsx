import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

/** A button that opens a menu in the top layer, where no ancestor can clip it. */
export function Menu(props: {
  name: string;
  className?: string;
  icon: ReactNode;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className}
        aria-label={props.name}
        aria-haspopup="menu"
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
        className="menu"
        onBeforeToggle={event => {
          // Browsers do not find the way back to what has the focus inside of a shadow root.
          const closing = event.newState === "closed" && menu.current!.matches(":focus-within");
          if (closing) button.current!.focus({ preventScroll: true });
        }}
        onToggle={event => {
          if (event.newState !== "open") return;
          place(menu.current!, button.current!);
          items(menu.current!)[0]?.focus();
        }}
        onKeyDown={event => walk(event, menu.current!)}
        onClick={() => menu.current!.hidePopover()}
      >
        {props.children}
      </div>
    </>
  );
}

/** Below the button and inside the window, else above it. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = anchor.bottom + height <= innerHeight - 8;
  const end = getComputedStyle(menu).direction === "rtl" ? anchor.left : anchor.right - width;
  menu.style.left = `${Math.min(Math.max(end, 8), innerWidth - width - 8)}px`;
  menu.style.top = `${below ? anchor.bottom + 4 : Math.max(anchor.top - height - 4, 8)}px`;
}

function items(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/menu/ */
function walk(event: KeyboardEvent, menu: HTMLElement): void {
  const all = items(menu);
  const at = all.findIndex(item => item === event.target);
  const next = {
    ArrowDown: all[(at + 1) % all.length],
    ArrowUp: all.at(Math.max(at, 0) - 1),
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  // The keys of what stands around it, such as Page Down in a feed, would leave it open behind.
  event.stopPropagation();
  if (event.key === "Tab") menu.hidePopover();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
