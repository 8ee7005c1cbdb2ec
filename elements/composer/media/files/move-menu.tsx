import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, ArrowRight, Grip } from "lucide";
import type { ReactElement } from "react";
import { MenuItem } from "../../../kit/menus/menu-item.tsx";
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
            <MenuItem icon={ArrowLeft} disabled={index === 0} onPress={() => onMove(index - 1)}>
              <Trans>Move forward</Trans>
            </MenuItem>
            <MenuItem
              icon={ArrowRight}
              disabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            >
              <Trans>Move back</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
    </div>
  );
}
