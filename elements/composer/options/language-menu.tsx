import { Trans, useLingui } from "@lingui/react/macro";
import { Languages, Search, WandSparkles } from "lucide";
import type { ReactElement } from "react";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { ChoiceItem } from "./choice-item.tsx";
import { usePostLanguage } from "./use-language.ts";

/** Selects the language of the post: likely ones, and a dialog with all others. */
export function LanguageMenu(props: { compose: Compose; onMore: () => void }): ReactElement {
  const { compose } = props;
  const { t } = useLingui();
  const { choices, code, chosen, detected, preferred, nameOf } = usePostLanguage(compose);
  const near = choices.filter(choice => choice.isNear || choice.code === chosen);
  const name = code === null ? "" : nameOf(code);
  const short = code?.split("-")[0] ?? "";
  return (
    <Menu
      className="round tool language-tool"
      name={code === null ? t`Language` : t`Language: ${name}, ${short}`}
      icon={
        code === null ? (
          <Icon of={Languages} />
        ) : (
          <span className="code" aria-hidden="true">
            {short}
          </span>
        )
      }
    >
      {() => (
        <>
          <ChoiceItem
            icon={WandSparkles}
            name={t`Automatic`}
            sentence={automatic()}
            checked={chosen === null}
            onChoose={() => compose.change({ language: null })}
          />
          <hr />
          {near.map(choice => (
            <ChoiceItem
              key={choice.code}
              name={choice.name}
              sentence={choice.ownName === choice.name ? undefined : choice.ownName}
              checked={choice.code === chosen}
              onChoose={() => compose.change({ language: choice.code })}
            />
          ))}
          <hr />
          <MenuItem icon={Search} onPress={props.onMore}>
            <Trans>All languages…</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  );

  function automatic(): string | undefined {
    if (detected !== null) {
      const language = nameOf(detected);
      return t`Detected: ${language}`;
    }
    if (preferred === null) return undefined;
    const language = nameOf(preferred);
    return t`Default: ${language}`;
  }
}
