import type { IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** A menu item with an action. */
export function Item(props: {
  icon: IconNode;
  danger?: boolean;
  onPress: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <button
      type="button"
      role="menuitem"
      className={props.danger ? "danger" : undefined}
      onClick={props.onPress}
    >
      <Icon of={props.icon} />
      <span>{props.children}</span>
    </button>
  );
}

/** A menu item with a link that opens a new tab. */
export function WayOut(props: { icon: IconNode; href: string; children: ReactNode }): ReactElement {
  return (
    <a role="menuitem" href={props.href} target="_blank" rel="noopener">
      <Icon of={props.icon} />
      <span>{props.children}</span>
    </a>
  );
}
