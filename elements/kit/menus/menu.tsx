import { useRef, type ReactElement, type ReactNode } from "react";
import { late } from "../../../core/lib/late.ts";
import { useOpening } from "../late/use-opening.ts";

const list = late(() => import("./menu-list.tsx"));

/** A button that opens a menu, see `MenuList`. */
export function Menu(props: {
  name: string;
  className?: string;
  icon: ReactNode;
  /** Whether `icon` contains text that names the button. */
  isNamedByIcon?: boolean;
  /** The id of the element that describes the button. */
  describedBy?: string;
  /** Rendered only while the menu is open; its content may load late. */
  children: ReactNode | (() => ReactNode);
}): ReactElement {
  const { name, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { opened, open, close, near } = useOpening(list);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.className}
        aria-label={props.isNamedByIcon ? undefined : name}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-describedby={props.describedBy}
        title={name}
        onClick={open}
        {...near}
      >
        {props.icon}
      </button>
      {opened && (
        <opened.MenuList name={name} button={() => button.current!} onClose={close}>
          {typeof children === "function" ? children() : children}
        </opened.MenuList>
      )}
    </>
  );
}
