import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { SendingSettings } from "./sending-settings.tsx";
import { useStore } from "@nanostores/react";
import { languageChoices } from "../../../../core/languages/choices.ts";
import { settings } from "../../../../core/settings/settings.ts";
import { SwitchRow } from "../../../kit/controls/switch-row.tsx";
import { useClient } from "../../../surface.ts";
import { SelectRow } from "../../../kit/controls/select-row.tsx";

export { words, sheets } from "./words.ts";

/** The composer's settings. Every change takes effect at once. */
export function WritingSettings(props: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      className="writing-settings"
      title={<Trans>Composer settings</Trans>}
      onClose={props.onClose}
    >
      <SendingSettings />
      <WarningSettings />
      <LanguageSettings />
    </Dialog>
  );
}

/** The settings for the language of posts. */
function LanguageSettings(): ReactElement {
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
        label={<Trans>Detect the language of posts</Trans>}
        hint={<Trans>Based on the text. This happens in your browser.</Trans>}
        on={detect_language}
        onChange={on => store.change({ detect_language: on })}
      />
      <SelectRow
        label={<Trans>Language if none is detected</Trans>}
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

/** The settings for content warnings and media descriptions. */
function WarningSettings(): ReactElement {
  const store = settings(useClient());
  const chosen = useStore(store.$settings);
  return (
    <section>
      <h3>
        <Trans>Accessibility</Trans>
      </h3>
      <SwitchRow
        label={<Trans>Remind me about missing descriptions</Trans>}
        hint={<Trans>Before you post media without a description.</Trans>}
        on={chosen.confirm_missing_media_description}
        onChange={on => store.change({ confirm_missing_media_description: on })}
      />
      <SwitchRow
        label={<Trans>Always show the content warning field</Trans>}
        on={chosen.always_show_spoilers_field}
        onChange={on => store.change({ always_show_spoilers_field: on })}
      />
      <SwitchRow
        label={<Trans>Start content warnings in replies with “re:”</Trans>}
        on={chosen.prepend_cw_re}
        onChange={on => store.change({ prepend_cw_re: on })}
      />
    </section>
  );
}
