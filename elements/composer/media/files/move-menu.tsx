import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Grip } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../../kit/controls/icon.tsx";
import { Menu } from "../../../kit/menus/menu.tsx";

/**
 * The handle that drags a file. Pressed, it opens a menu with the same moves; arrow keys move the
 * file directly.
 */
export function MoveMenu(props: {
  name: string;
  describedBy: string;
  index: number;
  count: number;
  onMove: (index: number) => void;
}): ReactElement {
  const { name, index, count, onMove } = props;
  const { t } = useLingui();
  return (
    <div data-grip>
      <Menu
        name={t`Move ${name}`}
        className="round grip"
        icon={<Icon of={Grip} />}
        describedBy={props.describedBy}
      >
        {() => (
          <>
            <button
              type="button"
              role="menuitem"
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <Icon of={ArrowLeft} className="directed" />
              <Trans>Move forward</Trans>
            </button>
            <button
              type="button"
              role="menuitem"
              aria-disabled={index === count - 1 || undefined}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <Icon of={ArrowRight} className="directed" />
              <Trans>Move back</Trans>
            </button>
          </>
        )}
      </Menu>
    </div>
  );
}
