import type { ComponentProps, ReactElement } from "react";

/** A button with a text. */
export function Button({
  primary,
  danger,
  small,
  toggles,
  className,
  onClick,
  ...rest
}: ComponentProps<"button"> & {
  /** The main action of its place. */
  primary?: boolean;
  /** The action can't be undone. */
  danger?: boolean;
  small?: boolean;
  /** A press takes back the last one: the second click of a double click does nothing. */
  toggles?: boolean;
}): ReactElement {
  const names = ["button", primary && "primary", danger && "danger", small && "small", className];
  return (
    <button
      type="button"
      {...rest}
      className={names.filter(Boolean).join(" ")}
      onClick={toggles ? event => event.detail < 2 && onClick?.(event) : onClick}
    />
  );
}
