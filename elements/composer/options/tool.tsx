import type { IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** A round toolbar button. */
export function Tool(props: {
  name: string;
  icon: IconNode;
  /** The state of a toggle button. */
  pressed?: boolean;
  controls?: string;
  /** Makes it read-only; `name` says why. */
  fixed?: boolean;
  onPress?: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="round tool"
      aria-label={props.name}
      title={props.name}
      aria-pressed={props.pressed}
      aria-controls={props.controls}
      aria-disabled={props.fixed}
      onClick={props.fixed ? undefined : props.onPress}
    >
      <Icon of={props.icon} />
    </button>
  );
}
