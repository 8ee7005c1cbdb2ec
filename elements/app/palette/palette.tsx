import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Search } from "lucide";
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { settings } from "../../../core/settings/settings.ts";
import { ranked } from "../../../core/shortcuts/ranking.ts";
import { keysOf } from "../../../core/shortcuts/shortcuts.ts";
import { TextInput } from "../../kit/controls/field.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useSearchActions } from "../../search/use-search-page.ts";
import { KeyChoices } from "../../shortcuts/keys.tsx";
import keysCss from "../../shortcuts/shortcuts.css?inline";
import { useClient } from "../../surface.ts";
import optionsCss from "../../kit/controls/options.css?inline";
import sheet from "./palette.css?inline";
import type { Command, CommandGroup } from "./types.ts";
import {
  useActionCommands,
  usePlaceCommands,
  useSearchCommands,
  type CommandTools,
} from "./use-commands.tsx";
import { useSettingCommands } from "./use-setting-commands.ts";
import { usePeopleCommands } from "./use-people.tsx";

export { words } from "./words.ts";
export const sheets = [keysCss, optionsCss, sheet];

const TITLES: Record<CommandGroup, MessageDescriptor> = {
  recent: msg`Recent searches`,
  actions: msg`Actions`,
  places: msg`Pages`,
  people: msg`People`,
  settings: msg`Settings`,
  search: msg`Search`,
};

/** At most so many of a group are offered for a text. */
const MAX_OF_GROUP = 6;

/**
 * A field with a list of everything that the client can open or do
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function Palette(props: CommandTools & { onClose: () => void }): ReactElement {
  const { onClose } = props;
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const groups = useCommandGroups(text, props);
  const commands = groups.flatMap(([, list]) => list);
  const place = Math.min(active, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [place, text]);

  function choose(command: Command | undefined): void {
    if (!command) return;
    // Closed first, so that the focus goes back before a page or dialog takes it.
    onClose();
    setTimeout(command.run);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const count = commands.length;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && count > 0) setActive((place + step + count) % count);
    else if (event.key === "Enter") choose(commands[place]);
    else if (event.key === "Escape" && text !== "") setText("");
    else return;
    event.preventDefault();
  }

  return (
    <Dialog className="palette" title={<Trans>Command palette</Trans>} onClose={onClose}>
      <div className="palette-field">
        <Icon of={Search} />
        <TextInput
          role="combobox"
          className="search"
          data-first
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          aria-label={t`Page, person, action or setting`}
          placeholder={t`Page, person, action or setting`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={commands.length > 0}
          aria-controls={id}
          aria-activedescendant={place >= 0 ? optionId(place) : undefined}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        className="palette-list options"
        aria-label={t`Suggestions`}
        tabIndex={-1}
      >
        {groups.map(([group, members]) => (
          <Group key={group} of={group} id={`${id}-${group}`}>
            {members.map(command => {
              const index = commands.indexOf(command);
              return (
                <Option
                  key={command.key}
                  command={command}
                  id={optionId(index)}
                  isActive={index === place}
                  onChoose={() => choose(command)}
                />
              );
            })}
          </Group>
        ))}
      </div>
      <p className={commands.length > 0 ? "visually-hidden" : "hint"} role="status">
        {commands.length > 0 ? (
          t`${plural(commands.length, { one: "# suggestion", other: "# suggestions" })}`
        ) : (
          <Trans>No matches</Trans>
        )}
      </p>
    </Dialog>
  );
}

/** What is offered for a text, in groups. */
function useCommandGroups(text: string, tools: CommandTools): [CommandGroup, Command[]][] {
  const searches = useSearchCommands(text, useSearchActions());
  const places = usePlaceCommands(tools);
  const actions = useActionCommands(tools);
  const people = usePeopleCommands(text, tools.onOpen);
  const options = useSettingCommands(tools.onOpen);
  const q = text.trim();
  if (q === "") return nonEmpty({ recent: searches.slice(0, 3), actions, places });
  const found = ranked([...places, ...actions, ...options], q);
  const of = (group: CommandGroup) =>
    found.filter(command => command.group === group).slice(0, MAX_OF_GROUP);
  // An @ asks for people.
  if (q.startsWith("@")) return nonEmpty({ people, search: searches });
  const named = [...new Set(found.map(({ group }) => group))].map(group => [group, of(group)]);
  return nonEmpty({ ...Object.fromEntries(named), people, search: searches });
}

const nonEmpty = (groups: Partial<Record<CommandGroup, Command[]>>) =>
  (Object.entries(groups) as [CommandGroup, Command[]][]).filter(([, list]) => list.length > 0);

function Group(props: { of: CommandGroup; id: string; children: ReactElement[] }): ReactElement {
  const words = useTranslate();
  return (
    <div role="group" aria-labelledby={props.id}>
      <div className="palette-title" id={props.id} role="presentation">
        {words(TITLES[props.of])}
      </div>
      {props.children}
    </div>
  );
}

function Option(props: {
  command: Command;
  id: string;
  isActive: boolean;
  onChoose: () => void;
}): ReactElement {
  const { command, id, isActive } = props;
  const { shortcuts, shortcuts_enabled } = useStore(settings(useClient()).$settings);
  const keys = command.shortcut && shortcuts_enabled ? keysOf(command.shortcut, shortcuts) : [];
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      onClick={props.onChoose}
    >
      {command.picture ?? (command.icon && <Icon of={command.icon} />)}
      <span className="palette-words">
        <span className="one-line">{command.shown ?? command.label}</span>
        {command.detail !== undefined && (
          <Fragment>
            {" "}
            <small className="one-line">{command.detail}</small>
          </Fragment>
        )}
      </span>
      {keys[0] !== undefined && <KeyChoices of={keys.slice(0, 1)} />}
    </button>
  );
}
