import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../parts/icon.tsx";

/** The way to a neighbour, for those who do not swipe. */
export function Turn(props: {
  name: string;
  side: "before" | "after";
  onPress: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={`tool turn ${props.side}`}
      aria-label={props.name}
      title={props.name}
      onClick={props.onPress}
    >
      <Icon of={props.side === "before" ? ChevronLeft : ChevronRight} />
    </button>
  );
}
