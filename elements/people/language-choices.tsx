import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { matchesName, languagesToFollow } from "../../core/languages/follow-languages.ts";
import { languageChoices } from "../../core/languages/choices.ts";
import { useLateSheets } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";
import sheet from "./language-choices.css?inline";
import { SearchInput } from "../kit/controls/search-input.tsx";

const sheets = [sheet];

/** A searchable list of languages with check boxes. */
export function LanguageChoices(props: {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}): ReactElement {
  const { chosen, onChange } = props;
  const { client, locale } = useSurface();
  const { t } = useLingui();
  const choices = useStore(languageChoices(client).$choices);
  const [before] = useState(chosen);
  const [text, setText] = useState("");
  useLateSheets(sheets);
  // Sorted by the previous selection, so that nothing moves while selecting.
  const shown = languagesToFollow(choices, before, locale).filter(one => matchesName(one, text));

  function toggle(code: string, on: boolean): void {
    onChange(on ? [...chosen, code] : chosen.filter(other => other !== code));
  }

  return (
    <>
      <SearchInput label={t`Search languages`} value={text} onSearch={setText} />
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
            <Trans>No matching languages</Trans>
          </p>
        )}
      </fieldset>
    </>
  );
}
