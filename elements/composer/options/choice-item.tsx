import type { IconNode } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";

/** A radio item in a menu, with an explanation. */
export function ChoiceItem(props: {
  name: string;
  sentence?: string;
  icon?: IconNode;
  checked: boolean;
  onChoose: () => void;
}): ReactElement {
  const sentence = useId();
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={props.checked}
      aria-label={props.name}
      aria-describedby={props.sentence ? sentence : undefined}
      tabIndex={-1}
      onClick={props.onChoose}
    >
      {props.icon && <Icon of={props.icon} />}
      <span className="choice-words">
        <span dir="auto">{props.name}</span>
        {props.sentence && <small id={sentence}>{props.sentence}</small>}
      </span>
    </button>
  );
}
