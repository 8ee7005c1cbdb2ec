import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { CheckRow } from "../kit/controls/check-row.tsx";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { matchesName, languagesToFollow } from "../../core/languages/follow-languages.ts";
import { languageChoices } from "../../core/languages/choices.ts";
import { relationships } from "../../core/accounts/relationships.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { useLateSheets } from "../kit/late/late.tsx";
import { Name } from "../kit/text/name.tsx";
import { useSurface } from "../surface.ts";
import sheet from "./languages-dialog.css?inline";

const sheets = [sheet];

/** Selects the languages in which to follow an account; none means all. */
export function LanguagesDialog(props: { account: Account; onClose: () => void }): ReactElement {
  const { account, onClose } = props;
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const choices = useStore(languageChoices(client).$choices);
  const [before] = useState(() => relationships(client).get(account.id)?.languages ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const [text, setText] = useState("");
  useLateSheets(sheets);
  // Sorted by the previous selection, so that nothing moves while selecting.
  const shown = languagesToFollow(choices, before, locale).filter(one => matchesName(one, text));

  function toggle(code: string, on: boolean): void {
    setChosen(on ? [...chosen, code] : chosen.filter(other => other !== code));
  }

  return (
    <Confirm
      title={
        <Trans>
          Languages of <Name account={account} />
        </Trans>
      }
      message={
        <Trans>
          Your timeline shows their posts in these languages, or all of them if you choose none.
        </Trans>
      }
      confirmLabel={<Trans>Save</Trans>}
      onConfirm={() => void accountActions(client).followLanguages(account.id, chosen)}
      onClose={onClose}
    >
      <input
        type="search"
        className="text-field search"
        dir="auto"
        autoComplete="off"
        aria-label={t`Search languages`}
        placeholder={t`Search languages`}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== "Escape" || event.nativeEvent.isComposing || text === "") return;
          event.preventDefault();
          setText("");
        }}
      />
      <fieldset className="languages-list" aria-label={t`Languages`}>
        {shown.map(({ code, name, ownName }) => (
          <CheckRow
            key={code}
            checked={chosen.includes(code)}
            onChange={event => toggle(code, event.currentTarget.checked)}
            label={
              <>
                {name} {ownName !== name && <small lang={code}>{ownName}</small>}
              </>
            }
          />
        ))}
        {shown.length === 0 && (
          <p className="languages-none">
            <Trans>No matching languages.</Trans>
          </p>
        )}
      </fieldset>
    </Confirm>
  );
}
