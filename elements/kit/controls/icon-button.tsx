import type { IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";

/** A button that shows an icon; its name is a tooltip and read by screen readers. */
export function IconButton(props: {
  of: IconNode;
  name: string;
  className?: string;
  disabled?: boolean;
  onPress: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={props.className ?? "round"}
      aria-label={props.name}
      title={props.name}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon of={props.of} />
    </button>
  );
}
