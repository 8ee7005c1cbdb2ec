import type { IconNode } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";

/** A round toolbar button. */
export function Tool(props: {
  name: string;
  icon: IconNode;
  /** The state of a toggle button. */
  pressed?: boolean;
  controls?: string;
  onPress?: () => void;
}): ReactElement {
  return (
    <IconButton
      className="round tool"
      of={props.icon}
      name={props.name}
      aria-pressed={props.pressed}
      aria-controls={props.controls}
      onPress={props.onPress}
    />
  );
}
