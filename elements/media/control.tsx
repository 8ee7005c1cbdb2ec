import type { IconNode } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { IconButton } from "../kit/controls/icon-button.tsx";

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
    <IconButton
      ref={button}
      className={props.extra ? "round control extra" : "round control"}
      of={props.of}
      name={props.name}
      data-plays={props.plays}
      aria-pressed={props.pressed}
      onPress={props.onPress}
    />
  );
}
