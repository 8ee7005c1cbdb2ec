import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { languageChoices } from "../../../../core/languages/choices.ts";
import { settings } from "../../../../core/settings/settings.ts";
import { SwitchRow } from "../../../kit/controls/switch-row.tsx";
import { useClient } from "../../../surface.ts";
import { SelectSetting } from "./setting.tsx";

/** The settings for the language of posts. */
export function LanguageSettings(): ReactElement {
  const client = useClient();
  const { t } = useLingui();
  const store = settings(client);
  const { detect_language, default_language } = useStore(store.$settings);
  const choices = useStore(languageChoices(client).$choices);
  return (
    <section>
      <h3>
        <Trans>Language</Trans>
      </h3>
      <SwitchRow
        label={<Trans>Detect the language of a post</Trans>}
        hint={<Trans>From its text, in this browser.</Trans>}
        on={detect_language}
        onChange={on => store.change({ detect_language: on })}
      />
      <SelectSetting
        label={<Trans>If not detected, posts are in</Trans>}
        value={default_language}
        choices={[
          ["", t`Same as your account or browser`],
          ...choices.map(({ code, name }): [string, string] => [code, name]),
        ]}
        onChange={code => store.change({ default_language: code })}
      />
    </section>
  );
}
