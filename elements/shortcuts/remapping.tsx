import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Keyboard, RotateCcw, Trash2 } from "lucide";
import { useId, useRef, useState, type ReactElement } from "react";
import { instances } from "../../core/instance/instance.ts";
import { settings } from "../../core/settings/settings.ts";
import {
  conflictsOf,
  isChanged,
  isServed,
  keysOf,
  SHORTCUT_IDS,
  shortcutOf,
  withoutConflicts,
  type ShortcutGroup,
  type ShortcutId,
} from "../../core/shortcuts/shortcuts.ts";
import { Button } from "../kit/controls/button.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { Capture } from "./capture.tsx";
import { KeyChoices, Keys } from "./keys.tsx";
import { GROUP_TITLES, LABELS } from "./labels.ts";
import remappingCss from "./remapping.css?inline";
import sheet from "./shortcuts.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet, remappingCss];

const remappable = SHORTCUT_IDS.filter(id => !shortcutOf(id).isFixed);

/** Each shortcut with its keys, which can be changed. */
export function Remapping(): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const client = useClient();
  const store = settings(client);
  const instance = useStore(instances(client).$instance);
  const { shortcuts, shortcuts_enabled } = useStore(store.$settings);
  const listed = remappable.filter(id => isServed(id, instance));
  const changed = listed.filter(id => isChanged(id, shortcuts));
  const groups = (Object.keys(GROUP_TITLES) as ShortcutGroup[]).map(
    group => [group, listed.filter(id => shortcutOf(id).group === group)] as const,
  );

  function resetAll(): void {
    store.change({
      shortcuts: Object.fromEntries(changed.map(id => [id, shortcutOf(id).keys])),
    });
  }

  return (
    <div className={shortcuts_enabled ? "remapping" : "remapping off"}>
      {groups.map(([group, ids]) => (
        <section key={group} aria-label={words(GROUP_TITLES[group])}>
          <h4>{words(GROUP_TITLES[group])}</h4>
          <ul>
            {ids.map(id => (
              <Row key={id} id={id} />
            ))}
          </ul>
        </section>
      ))}
      {changed.length > 0 && (
        <Button small onClick={resetAll}>
          {t`${plural(changed.length, { one: "Reset # shortcut", other: "Reset # shortcuts" })}`}
        </Button>
      )}
    </div>
  );
}

function Row({ id }: { id: ShortcutId }): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const nameId = useId();
  const store = settings(useClient());
  const { shortcuts } = useStore(store.$settings);
  const [isCapturing, setCapturing] = useState(false);
  const [wanted, setWanted] = useState<readonly string[]>();
  const button = useRef<HTMLDivElement>(null);
  const keys = keysOf(id, shortcuts);
  const name = words(LABELS[id]);

  /** Gives the shortcut these keys, and takes them from others. */
  function take(next: readonly string[]): void {
    store.change({ shortcuts: { ...withoutConflicts(id, next, shortcuts), [id]: next } });
    end();
  }

  function propose(next: readonly string[]): void {
    setCapturing(false);
    if (conflictsOf(id, next, shortcuts).length === 0) take(next);
    else setWanted(next);
  }

  function end(): void {
    button.current!.querySelector("button")!.focus();
    setCapturing(false);
    setWanted(undefined);
  }

  return (
    <li data-shortcut={id}>
      <div className="remapped">
        <div className="remapped-words">
          <span id={nameId}>{name}</span>
          {isCapturing ? (
            <Capture
              labelledBy={nameId}
              onKeys={one => propose([one])}
              onCancel={end}
              onLeave={() => setCapturing(false)}
            />
          ) : (
            <KeyChoices of={keys} />
          )}
        </div>
        <div className="remapped-acts" ref={button}>
          <IconButton
            of={Keyboard}
            name={t`Change keys for “${name}”`}
            onPress={() => {
              setWanted(undefined);
              setCapturing(!isCapturing);
            }}
          />
          {keys.length > 0 && (
            <IconButton
              of={Trash2}
              name={t`Remove the keys for “${name}”`}
              onPress={() => take([])}
            />
          )}
          {isChanged(id, shortcuts) && (
            <IconButton
              of={RotateCcw}
              name={t`Reset “${name}”`}
              onPress={() => propose(shortcutOf(id).keys)}
            />
          )}
        </div>
      </div>
      {wanted && <Conflict id={id} keys={wanted} onTake={() => take(wanted)} onCancel={end} />}
    </li>
  );
}

/** Tells what the keys do already, and asks what they are to do. */
function Conflict(props: {
  id: ShortcutId;
  keys: readonly string[];
  onTake: () => void;
  onCancel: () => void;
}): ReactElement {
  const { id, keys, onTake, onCancel } = props;
  const words = useTranslate();
  const { shortcuts } = useStore(settings(useClient()).$settings);
  const taken = conflictsOf(id, keys, shortcuts);
  const isFixed = taken.some(other => shortcutOf(other).isFixed);
  return (
    <div className="callout conflict" role="alert">
      <p>
        <Keys of={keys[0]!} /> <Trans>is already used for:</Trans>
      </p>
      <ul>
        {taken.map(other => (
          <li key={other}>
            {words(LABELS[other])} <KeyChoices of={keysOf(other, shortcuts)} />
          </li>
        ))}
      </ul>
      {isFixed && (
        <p>
          <Trans>This can’t be changed. Choose other keys.</Trans>
        </p>
      )}
      <div className="conflict-acts">
        <Button small onClick={onCancel}>
          <Trans>Keep as is</Trans>
        </Button>
        {!isFixed && (
          <Button small primary onClick={onTake}>
            <Trans>Use it here instead</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
