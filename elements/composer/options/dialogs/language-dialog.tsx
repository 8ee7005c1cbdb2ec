import { Trans, useLingui } from "@lingui/react/macro";
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import type { Compose } from "../../../../core/composer/compose.ts";
import type { LanguageChoice } from "../../../../core/languages/choices.ts";
import { TextInput } from "../../../kit/controls/field.tsx";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { usePostLanguage } from "../use-language.ts";

interface LanguageProps {
  compose: Compose;
  onClose: () => void;
}

export { words, sheets } from "./words.ts";

/** Selects the language of a post from a searchable list of all languages. */
export function LanguageDialog(props: LanguageProps): ReactElement {
  return (
    <Dialog className="small" title={<Trans>Post language</Trans>} onClose={props.onClose}>
      <LanguageList {...props} />
    </Dialog>
  );
}

/** A combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) whose list is always open. */
function LanguageList({ compose, onClose }: LanguageProps): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const { choices, code, chosen } = usePostLanguage(compose);
  const found = matching(choices, query);
  const [at, setAt] = useState(() =>
    Math.max(
      found.findIndex(choice => choice.code === code),
      0,
    ),
  );
  useLayoutEffect(() => {
    list.current!.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at, query]);

  function choose(choice: LanguageChoice | undefined) {
    if (!choice) return;
    compose.change({ language: choice.code });
    onClose();
  }

  function walk(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[
      event.key
    ];
    // Ignore keys of an input method.
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (next === undefined) choose(found[at]);
    else setAt(Math.min(Math.max(next, 0), found.length - 1));
  }

  return (
    <div className="language-search">
      <TextInput
        data-first
        className="search"
        role="combobox"
        autoComplete="off"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] && `${id}${found[at].code}`}
        aria-label={t`Search for a language`}
        placeholder={t`Search for a language`}
        value={query}
        onChange={event => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={walk}
      />
      <div ref={list} id={id} role="listbox" aria-label={t`Languages`} tabIndex={-1}>
        {found.map((choice, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.code}
            id={`${id}${choice.code}`}
            role="option"
            aria-selected={choice.code === chosen}
            className={index === at ? "active" : undefined}
            onClick={() => choose(choice)}
          >
            <span>{choice.name}</span>
            {choice.ownName !== choice.name && (
              <small lang={choice.code} dir="auto">
                {choice.ownName}
              </small>
            )}
          </button>
        ))}
      </div>
      <p className="language-none" role="status">
        {found.length === 0 && <Trans>Unknown language.</Trans>}
      </p>
    </div>
  );
}

/**
 * Finds languages by their translated or own name, or by code; names that begin with the query come
 * first.
 */
function matching(choices: readonly LanguageChoice[], query: string): LanguageChoice[] {
  const sought = plain(query);
  if (sought === "") return [...choices];
  const rank = ({ name, ownName, code }: LanguageChoice) => {
    const names = [plain(name), plain(ownName)];
    if (code === sought || names.some(each => each.startsWith(sought))) return 0;
    return names.some(each => each.includes(sought)) ? 1 : 2;
  };
  const ranked = choices.map(choice => ({ choice, rank: rank(choice) }));
  return ranked
    .filter(each => each.rank < 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** Removes accents and capitals. */
function plain(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
