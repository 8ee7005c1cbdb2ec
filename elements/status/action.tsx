import type { IconNode } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import { Icon } from "../parts/icon.tsx";
import { Count } from "./count.tsx";

/** A button in the row below a status. Its name stays as it is when it is on: `aria-pressed` says so. */
export function Action(props: {
  name: string;
  icon: IconNode;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Where there is more to choose: the other mouse button, a long press, the menu key. */
  onMore?: () => void;
  kind?: string;
  count?: number;
  told?: string;
  pressed?: boolean;
  /** Why it can't be done here. */
  refused?: string;
}): ReactElement {
  const { onMore, refused } = props;
  const told = useId();
  const why = useId();
  return (
    <li>
      <span className="act">
        <button
          type="button"
          className={props.kind ? `action ${props.kind}` : "action"}
          aria-label={props.name}
          aria-pressed={props.pressed}
          aria-describedby={props.told && (refused ? `${told} ${why}` : told)}
          aria-disabled={refused !== undefined || undefined}
          title={refused ?? props.name}
          onClick={refused === undefined ? props.onPress : undefined}
          onContextMenu={
            onMore &&
            (event => {
              event.preventDefault();
              onMore();
            })
          }
        >
          <Icon of={props.icon} />
        </button>
        {/* Beside the button, whose name is its word alone; the button's reach covers it. */}
        <Count value={props.count ?? 0} />
      </span>
      {props.told && (
        <span id={told} hidden>
          {props.told}
        </span>
      )}
      {refused && (
        <span id={why} hidden>
          {refused}
        </span>
      )}
    </li>
  );
}
