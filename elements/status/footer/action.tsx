import type { IconNode } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { Short } from "./count.tsx";
import { prepareActions } from "./late-actions.ts";
import type { Counted } from "./use-counts.ts";

/** A button in the row below a status. Its name stays as it is when it is on: `aria-pressed` says so. */
export function Action(props: {
  name: string;
  icon: IconNode;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Where there is more to choose: the other mouse button, a long press, the menu key. */
  onMore?: () => void;
  kind?: string;
  counted?: Counted;
  pressed?: boolean;
  /** Why it can't be done here. */
  refused?: string;
}): ReactElement {
  const { onMore, refused } = props;
  const { short = "", description: words } = props.counted ?? {};
  const tooltip = useId();
  const why = useId();
  return (
    <li>
      <span className="act">
        <button
          type="button"
          className={props.kind ? `action ${props.kind}` : "action"}
          aria-label={props.name}
          aria-pressed={props.pressed}
          aria-describedby={
            [words && tooltip, refused && why].filter(Boolean).join(" ") || undefined
          }
          aria-disabled={refused !== undefined || undefined}
          title={refused ?? props.name}
          onPointerEnter={() => void prepareActions()}
          onFocus={() => void prepareActions()}
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
        <Short text={short} />
      </span>
      {words && (
        <span id={tooltip} hidden>
          {words}
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
