import type { IconNode } from "lucide";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Icon } from "../controls/icon.tsx";

/** A menu item with an action; one with `checked` turns something on and off. */
export function MenuItem(props: {
  icon: IconNode;
  danger?: boolean;
  checked?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}): ReactElement {
  const { checked, disabled } = props;
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
      tabIndex={-1}
      className={props.danger ? "danger" : undefined}
      aria-checked={checked}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : props.onPress}
    >
      <Icon of={props.icon} />
      <span>{props.children}</span>
    </button>
  );
}

/** A menu item with a link that opens a new tab. */
export function MenuLink(
  props: Omit<ComponentProps<"a">, "role"> & { icon: IconNode },
): ReactElement {
  const { icon, children, ...rest } = props;
  return (
    <a role="menuitem" target="_blank" rel="noopener" {...rest}>
      <Icon of={icon} />
      <span>{children}</span>
    </a>
  );
}
