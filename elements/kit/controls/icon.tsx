import type { IconNode } from "lucide";
import { createElement, type ReactElement } from "react";

/** An icon beside a text or name, hidden from screen readers. */
export function Icon(props: { of: IconNode; className?: string }): ReactElement {
  return (
    <svg
      className={props.className ? `icon ${props.className}` : "icon"}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {props.of.map(([shape, attributes], index) =>
        createElement(shape, { ...attributes, key: index }),
      )}
    </svg>
  );
}
