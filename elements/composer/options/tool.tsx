import type { IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** One of the round buttons below the text. */
export function Tool(props: {
  name: string;
  icon: IconNode;
  /** For one that is on or off. */
  pressed?: boolean;
  controls?: string;
  /** It can be read, and not pressed; `name` says why. */
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
