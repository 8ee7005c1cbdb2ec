import type { IconNode } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { Short } from "./count.tsx";
import { prepareActions } from "./late-actions.ts";
import type { Counted } from "./use-counts.ts";

/** A button below a status. `aria-pressed` tells its state, so its name doesn't change. */
export function Action(props: {
  name: string;
  icon: IconNode;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  /** Called on right click, long press or the menu key, for more choices. */
  onMore?: () => void;
  kind?: string;
  counted?: Counted;
  pressed?: boolean;
  /** Why the action is not available. */
  refused?: string;
}): ReactElement {
  const { onMore, refused } = props;
  const { short = "", description: words } = props.counted ?? {};
  const id = useId();
  const tooltip = `${id}-count`;
  const why = `${id}-why`;
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
        {/* Outside of the button, whose name is its label alone; the button's hit area covers the
            number. */}
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
