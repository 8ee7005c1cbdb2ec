import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ListFilter } from "lucide";
import { type ReactElement, type ReactNode } from "react";
import { instances } from "../../core/instance/instance.ts";
import { metas } from "../../core/settings/initial-state.ts";
import { typesFor } from "../../core/notifications/kinds.ts";
import { settings } from "../../core/settings/settings.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Menu } from "../kit/menus/menu.tsx";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { useClient } from "../surface.ts";
import { kindOf } from "./type-icons.ts";
import { useTypeNames } from "./type-names.ts";

/**
 * Selects all notifications or one type. The simple bar has buttons only for mentions, and the
 * other types in a menu; the advanced one has a button for each type.
 */
export function FilterBar(props: {
  active: string;
  onFilter: (type: string) => void;
}): ReactElement | null {
  const { active, onFilter } = props;
  const client = useClient();
  const { t } = useLingui();
  const nameOf = useTypeNames();
  const { show, advanced } = useStore(settings(client).$settings).notifications.quickFilter;
  const { admin } = useStore(metas(client).$meta);
  // Before it is known, those that all have, so that the menu has its place.
  useStore(instances(client).$instance);
  const types = typesFor(client, admin);
  if (!show) return null;
  // A selected type stays visible, even if the bar wouldn't offer it.
  const simple = active === "all" || active === "mention" ? ["mention"] : ["mention", active];
  const shown = advanced ? [...new Set([...types, ...simple])] : simple;
  const choice = (type: string, name: string, content: ReactNode) => (
    <button
      key={type}
      type="button"
      aria-pressed={active === type}
      aria-label={name}
      title={advanced ? name : undefined}
      onClick={() => onFilter(type)}
    >
      {content}
    </button>
  );
  return (
    <div className={advanced ? "filters advanced" : "filters"} role="group" aria-label={t`Show`}>
      {choice("all", t`All`, <Trans>All</Trans>)}
      {shown.map(type =>
        choice(type, nameOf(type), advanced ? <Icon of={kindOf(type).icon} /> : nameOf(type)),
      )}
      {!advanced && (
        <Menu name={t`Other types`} icon={<Icon of={ListFilter} />}>
          {() =>
            types
              .filter(type => type !== "mention")
              .map(type => (
                <MenuItem
                  key={type}
                  icon={kindOf(type).icon}
                  checked={active === type}
                  onPress={() => onFilter(active === type ? "all" : type)}
                >
                  {nameOf(type)}
                </MenuItem>
              ))
          }
        </Menu>
      )}
    </div>
  );
}
