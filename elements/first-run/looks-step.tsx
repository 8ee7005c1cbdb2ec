import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { languageName } from "../../core/lib/language-name.ts";
import { locales, SUPPORTED_LOCALES } from "../../core/settings/locale.ts";
import { SelectRow } from "../kit/controls/select-row.tsx";
import { rowsOf, SECTIONS } from "../settings/sections.ts";
import { SettingRow } from "../settings/setting-row.tsx";
import { useClient } from "../surface.ts";

/** Settings of the panel that people look for first. */
const WANTED = new Set(["color_scheme", "accent", "text_size", "display_media"]);

/** Language and appearance; all of it can be changed later in the settings. */
export function LooksStep(): ReactElement {
  const { environment } = useClient();
  const store = locales(environment);
  const locale = useStore(store.$locale);
  const rows = SECTIONS.flatMap(rowsOf).filter(({ id }) => WANTED.has(id));
  return (
    <>
      <SelectRow
        label={<Trans>Language</Trans>}
        value={locale}
        choices={SUPPORTED_LOCALES.map(code => [code, languageName(code, code)] as const)}
        onChange={chosen => void store.choose(chosen)}
      />
      {rows.map(row => (
        <SettingRow key={row.id} setting={row} />
      ))}
    </>
  );
}
