import type { IconNode } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";

/** A button of a player. */
export function Control(props: {
  of: IconNode;
  name: string;
  onPress: () => void;
  pressed?: boolean;
  plays?: boolean;
  /** Hidden if there is not enough room. */
  extra?: boolean;
  focused?: boolean;
}): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { focused } = props;
  useEffect(() => {
    if (focused) button.current!.focus({ preventScroll: true });
  }, [focused]);
  return (
    <button
      ref={button}
      type="button"
      className={props.extra ? "round control extra" : "round control"}
      data-plays={props.plays}
      aria-label={props.name}
      aria-pressed={props.pressed}
      title={props.name}
      onClick={props.onPress}
    >
      <Icon of={props.of} />
    </button>
  );
}
