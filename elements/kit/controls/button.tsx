import type { ComponentProps, ReactElement } from "react";

/** A button with a text. */
export function Button({
  primary,
  danger,
  small,
  className,
  ...rest
}: ComponentProps<"button"> & {
  /** The main action of its place. */
  primary?: boolean;
  /** The action can't be undone. */
  danger?: boolean;
  small?: boolean;
}): ReactElement {
  const names = ["button", primary && "primary", danger && "danger", small && "small", className];
  return <button type="button" {...rest} className={names.filter(Boolean).join(" ")} />;
}
