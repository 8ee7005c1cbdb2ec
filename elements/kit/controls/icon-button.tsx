import type { IconNode } from "lucide";
import type { ComponentProps, ReactElement } from "react";
import { Icon } from "./icon.tsx";

/** A button that shows an icon; its name is a tooltip and read by screen readers. */
export function IconButton({
  of,
  name,
  onPress,
  ...rest
}: Omit<ComponentProps<"button">, "name" | "onClick"> & {
  of: IconNode;
  name: string;
  onPress?: ComponentProps<"button">["onClick"];
}): ReactElement {
  return (
    <button
      type="button"
      className="round"
      aria-label={name}
      title={name}
      onClick={onPress}
      {...rest}
    >
      <Icon of={of} />
    </button>
  );
}
