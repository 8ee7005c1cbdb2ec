import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import {
  ArrowRight,
  Hash,
  History,
  Link2,
  Search,
  UserRound,
  Users,
  X,
  type IconNode,
} from "lucide";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { quickActions } from "../../core/search/quick-actions.ts";
import { recentSearches } from "../../core/search/recent-searches.ts";
import type { QuickAction } from "../../core/search/types.ts";
import { TextInput } from "../kit/controls/field.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useClient } from "../surface.ts";
import type { SearchActions } from "./use-search-page.ts";

/** What the list below the field offers. */
type Option =
  | { key: string; kind: "recent"; text: string }
  | { key: string; kind: "action"; action: QuickAction };

/**
 * A search field with a list of what the typed text may mean, and of earlier searches while nothing
 * is typed (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SearchField(props: {
  /** What is being searched for. */
  q: string;
  actions: SearchActions;
}): ReactElement {
  const { q, actions } = props;
  const { t } = useLingui();
  const id = useId();
  const recent = recentSearches(useClient());
  const texts = useStore(recent.$texts);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ from: q, text: q });
  // Another search is shown, for example after Back.
  const text = typed.from === q ? typed.text : q;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const options = optionsOf(text, texts);
  const isShown = isOpen && options.length > 0;
  const place = isShown ? Math.min(active, options.length - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [place]);

  function write(next: string): void {
    setTyped({ from: q, text: next });
    setActive(-1);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(option: Option): void {
    close();
    if (option.kind === "action") {
      // A page opens, and the field shows again what is searched for.
      if (option.action.kind !== "address") setTyped({ from: q, text: q });
      return actions.act(option.action);
    }
    setTyped({ from: q, text: option.text });
    actions.submit(option.text);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options[place];
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        if (options.length === 0) return;
        setOpen(true);
        // The field itself lies between the last option and the first one.
        const count = options.length + 1;
        const step = event.key === "ArrowDown" ? 1 : -1;
        setActive(((place + 1 + step + count) % count) - 1);
        break;
      }
      case "Escape":
        if (isShown) close();
        else if (text !== "") write("");
        else return;
        break;
      case "Enter":
        if (option) choose(option);
        else {
          close();
          actions.submit(text);
        }
        break;
      case "Delete":
        if (option?.kind !== "recent") return;
        recent.forget(option.text);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div role="search" className="search-form">
      <Icon of={Search} />
      <TextInput
        ref={input}
        role="combobox"
        className="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t`Search`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={place >= 0 ? optionId(place) : undefined}
        aria-busy={actions.isLooking}
        placeholder={t`Search or paste a link`}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <IconButton
          of={X}
          name={t`Clear the field`}
          onPress={() => {
            write("");
            input.current?.focus();
          }}
        />
      )}
      {isShown && (
        <div
          ref={list}
          id={id}
          role="listbox"
          className="search-options options"
          aria-label={t`Suggestions`}
        >
          {options.map((option, index) => (
            <button
              type="button"
              key={option.key}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              // The focus stays in the field.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <OptionText option={option} />
            </button>
          ))}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {actions.isLooking && <Trans>Searching…</Trans>}
        {isShown && t`${plural(options.length, { one: "# suggestion", other: "# suggestions" })}`}
        {isShown && text.trim() === "" && (
          <>
            {" "}
            <Trans>Press Delete to remove a recent search.</Trans>
          </>
        )}
      </span>
    </div>
  );
}

function optionsOf(text: string, recent: readonly string[]): Option[] {
  if (text.trim() === "")
    return recent.map(earlier => ({ key: `recent ${earlier}`, kind: "recent", text: earlier }));
  return quickActions(text).map(action => ({
    key: action.kind + (action.kind === "search" ? (action.type ?? "") : ""),
    kind: "action",
    action,
  }));
}

function OptionText({ option }: { option: Option }): ReactElement {
  if (option.kind === "recent") return <OptionRow icon={History} text={<bdi>{option.text}</bdi>} />;
  const { action } = option;
  switch (action.kind) {
    case "profile": {
      const name = <bdi>@{action.acct}</bdi>;
      return <OptionRow icon={UserRound} text={<Trans>Go to {name}</Trans>} />;
    }
    case "hashtag": {
      const name = <bdi>#{action.name}</bdi>;
      return <OptionRow icon={Hash} text={<Trans>Go to {name}</Trans>} />;
    }
    case "address":
      return <OptionRow icon={Link2} text={<Trans>Open this link here</Trans>} />;
    case "search": {
      const words = <bdi>“{action.q}”</bdi>;
      return action.type === "accounts" ? (
        <OptionRow icon={Users} text={<Trans>People matching {words}</Trans>} />
      ) : (
        <OptionRow icon={ArrowRight} text={<Trans>Posts matching {words}</Trans>} />
      );
    }
  }
}

function OptionRow(props: { icon: IconNode; text: ReactElement }): ReactElement {
  return (
    <>
      <Icon of={props.icon} />
      <span className="one-line">{props.text}</span>
    </>
  );
}
