import type { IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "./icon.tsx";

/** A button that is an icon, and says its name to whoever points at it or can't see it. */
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
