import { BASE } from "../../core/lib/base-path.ts";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { folded } from "../../core/lib/folded.ts";
import { settings } from "../../core/settings/settings.ts";
import {
  keysOf,
  SHORTCUT_IDS,
  shortcutOf,
  type ShortcutGroup,
  type ShortcutId,
} from "../../core/shortcuts/shortcuts.ts";
import { SearchInput } from "../kit/controls/search-input.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import helpCss from "./help.css?inline";
import { KeyChoices } from "./keys.tsx";
import { GROUP_TITLES, LABELS } from "./labels.ts";
import sheet from "./shortcuts.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet, helpCss];

/** Lists all shortcuts, with a search. */
export function HelpDialog(props: { isInClient: boolean; onClose: () => void }): ReactElement {
  const { isInClient, onClose } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const client = useClient();
  const { shortcuts, shortcuts_enabled } = useStore(settings(client).$settings);
  const [text, setText] = useState("");
  const wanted = folded(text.trim());

  function isWanted(id: ShortcutId): boolean {
    const { needsClient, needsSignIn } = shortcutOf(id);
    if ((needsClient && !isInClient) || (needsSignIn && client.person === null)) return false;
    const keys = keysOf(id, shortcuts);
    return keys.length > 0 && (keys.includes(text) || folded(words(LABELS[id])).includes(wanted));
  }

  const shown = SHORTCUT_IDS.filter(isWanted);
  const groups = (Object.keys(GROUP_TITLES) as ShortcutGroup[])
    .map(group => [group, shown.filter(id => shortcutOf(id).group === group)] as const)
    .filter(([, ids]) => ids.length > 0);
  return (
    <Dialog title={<Trans>Keyboard shortcuts</Trans>} className="wide" onClose={onClose}>
      <SearchInput isFirst label={t`Search shortcuts`} value={text} onSearch={setText} />
      <p className="visually-hidden" role="status">
        {text && t`${plural(shown.length, { one: "# shortcut", other: "# shortcuts" })}`}
      </p>
      {!shortcuts_enabled && (
        <p className="hint">
          <Trans>Shortcuts are switched off.</Trans>
        </p>
      )}
      {isInClient && (
        <p className="hint">
          <a href={`${BASE}/settings/shortcuts`} onClick={onClose}>
            <Trans>Change the keys</Trans>
          </a>
        </p>
      )}
      <div className="shortcut-groups">
        {groups.map(([group, ids]) => (
          <section key={group}>
            <h3>{words(GROUP_TITLES[group])}</h3>
            <ul>
              {ids.map(id => (
                <li key={id}>
                  <span>{words(LABELS[id])}</span>
                  <KeyChoices of={keysOf(id, shortcuts)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="hint">
          <Trans>No shortcut is called that.</Trans>
        </p>
      )}
    </Dialog>
  );
}
