import { BASE } from "../../core/lib/base-path.ts";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom, type ReadableAtom } from "nanostores";
import { useState, type ReactElement } from "react";
import { exploreOffers, isExplorable, type Offers } from "../../core/explore/offers.ts";
import { folded } from "../../core/lib/folded.ts";
import { instances } from "../../core/instance/instance.ts";
import { settings } from "../../core/settings/settings.ts";
import {
  isServed,
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
import { MEDIA_KEYS } from "./media-keys.ts";
import sheet from "./shortcuts.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet, helpCss];

/** Outside of the client no shortcut explores. */
const $none = atom<Offers | undefined>(undefined);

/** Lists all shortcuts, with a search. */
export function HelpDialog(props: { isInClient: boolean; onClose: () => void }): ReactElement {
  const { isInClient, onClose } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const client = useClient();
  const { shortcuts, shortcuts_enabled } = useStore(settings(client).$settings);
  const [text, setText] = useState("");
  const wanted = folded(text.trim());

  const instance = useStore(instances(client).$instance);
  const $offers: ReadableAtom<Offers | undefined> = isInClient
    ? exploreOffers(client).$offers
    : $none;
  const offers = useStore($offers);
  function isOffered(id: ShortcutId): boolean {
    const { needsClient, needsSignIn } = shortcutOf(id);
    if ((needsClient && !isInClient) || (needsSignIn && client.person === null)) return false;
    if (id === "go-explore") return offers !== undefined && isExplorable(offers);
    return isServed(id, instance);
  }

  const offered = SHORTCUT_IDS.filter(isOffered);
  const own = (Object.keys(GROUP_TITLES) as ShortcutGroup[]).map(group => ({
    title: words(GROUP_TITLES[group]),
    rows: offered
      .filter(id => shortcutOf(id).group === group)
      .map(id => ({ label: words(LABELS[id]), keys: keysOf(id, shortcuts) })),
  }));
  const ofMedia = MEDIA_KEYS.map(({ title, keys }) => ({
    title: words(title),
    rows: keys.map(([label, ...all]) => ({ label: words(label), keys: all })),
  }));
  const groups = [...own, ...ofMedia]
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(
        ({ label, keys }) =>
          keys.length > 0 && (keys.includes(text) || folded(label).includes(wanted)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  const count = groups.flatMap(({ rows }) => rows).length;
  return (
    <Dialog title={<Trans>Keyboard shortcuts</Trans>} className="wide" onClose={onClose}>
      <SearchInput isFirst label={t`Search shortcuts`} value={text} onSearch={setText} />
      <p className="visually-hidden" role="status">
        {text && t`${plural(count, { one: "# shortcut", other: "# shortcuts" })}`}
      </p>
      {!shortcuts_enabled && (
        <p className="hint">
          <Trans>Shortcuts are switched off.</Trans>
        </p>
      )}
      {isInClient && (
        <p className="hint">
          <a href={`${BASE}/settings/shortcuts`} onClick={onClose}>
            <Trans>Change keys</Trans>
          </a>
        </p>
      )}
      <div className="shortcut-groups">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {rows.map(({ label, keys }) => (
                <li key={label}>
                  <span>{label}</span>
                  <KeyChoices of={keys} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {count === 0 && (
        <p className="hint">
          <Trans>No matching shortcuts</Trans>
        </p>
      )}
    </Dialog>
  );
}
