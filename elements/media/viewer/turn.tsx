import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactElement } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";

/** The button to the previous or next attachment, for users who don't swipe. */
export function Turn(props: {
  name: string;
  side: "before" | "after";
  onPress: () => void;
}): ReactElement {
  return (
    <IconButton
      of={props.side === "before" ? ChevronLeft : ChevronRight}
      name={props.name}
      className={`round tool turn ${props.side}`}
      onPress={props.onPress}
    />
  );
}
