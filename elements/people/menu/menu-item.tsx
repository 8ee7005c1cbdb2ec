import type { IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** One thing to do in a menu. */
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

/** One way to go in a menu; it opens beside the page. */
export function WayOut(props: { icon: IconNode; href: string; children: ReactNode }): ReactElement {
  return (
    <a role="menuitem" href={props.href} target="_blank" rel="noopener">
      <Icon of={props.icon} />
      <span>{props.children}</span>
    </a>
  );
}
