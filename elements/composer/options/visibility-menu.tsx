import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { ChoiceItem } from "./choice-item.tsx";
import { ListItems } from "./list-items.tsx";
import { QuotePolicyItems } from "./quote-policy-items.tsx";
import { Tool } from "./tool.tsx";
import { useVisibilityWords } from "./visibility-words.ts";
import { useView } from "../use-view.ts";

/** Selects who can see and who can quote the post. */
export function VisibilityMenu(props: { compose: Compose }): ReactElement {
  const { compose } = props;
  const { t } = useLingui();
  const words = useVisibilityWords();
  const { visibility, visibilities, edit, quotePolicies } = useView(
    compose,
    "visibility",
    "visibilities",
    "edit",
    "quotePolicies",
  );
  const { icon, name } = words(visibility);
  if (edit !== null && quotePolicies.length === 0)
    return (
      <Tool
        fixed
        icon={icon}
        name={t`Visibility: ${name}. Who may read a post can’t be changed afterwards.`}
      />
    );
  return (
    <Menu className="round tool" name={t`Visibility: ${name}`} icon={<Icon of={icon} />}>
      {() => (
        <>
          {edit === null && (
            <div role="group" aria-label={t`Who may read it`}>
              <p className="menu-head" aria-hidden="true">
                <Trans>Who may read it</Trans>
              </p>
              {visibilities
                .filter(each => !each.startsWith("list:"))
                .map(each => (
                  <ChoiceItem
                    key={each}
                    {...words(each)}
                    checked={each === visibility}
                    onChoose={() => compose.change({ visibility: each })}
                  />
                ))}
              <ListItems compose={compose} />
            </div>
          )}
          <QuotePolicyItems compose={compose} />
        </>
      )}
    </Menu>
  );
}
