import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { TIMELINE_DEFAULTS } from "../../../core/settings/defaults.ts";
import { isAble } from "../../../core/instance/abilities.ts";
import { instances } from "../../../core/instance/instance.ts";
import { UnsupportedExpression } from "../../../core/lib/expression.ts";
import { settings } from "../../../core/settings/settings.ts";
import {
  canBeLocal,
  canShowMuted,
  columnSettings,
  settingsName,
} from "../../../core/timelines/loaded-name.ts";
import { compilePattern } from "../../../core/timelines/shown.ts";
import { Field, TextInput } from "../../kit/controls/field.tsx";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { LanguageChoices } from "../../people/language-choices.tsx";
import { useClient } from "../../surface.ts";

import { ExcludedPeople } from "./excluded-people.tsx";
import { TagFields } from "./tag-fields.tsx";

export { words, sheets } from "./words.ts";

/** Selects what a timeline shows. Every change takes effect at once. */
export function TimelineSettingsDialog(props: {
  /** The name of the timeline. */
  timeline: string;
  /** The id of the column that shows it, which has its own settings from the first change on. */
  column?: string;
  onClose: () => void;
}): ReactElement {
  const { timeline, column, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const store = settings(client);
  const all = useStore(store.$settings);
  const { timelines, infinite_scroll } = all;
  const known = timelines[settingsName(timeline, all, column)] ?? TIMELINE_DEFAULTS;
  const { shows, regex, other, languages } = known;
  // People are left out of the timeline wherever it is shown.
  const { excluded_accounts } = timelines[timeline] ?? TIMELINE_DEFAULTS;
  const instance = useStore(instances(client).$instance);
  const isPleroma = instance?.isPleroma;
  const own = column === undefined ? timeline : columnSettings(column);
  const change = (part: object) => {
    // A column begins with the settings of its timeline.
    if (own !== timeline && !timelines[own])
      store.change({ timelines: { [own]: { ...known, excluded_accounts: [], last_read_id: "" } } });
    store.change({ timelines: { [own]: part } });
  };
  const kinds = [
    ["reblog", t`Boosts`],
    ["own_reblog", t`Your own boosts`],
    ["reply", t`Replies`],
    ...(isAble(instance, "quotes") ? [["quote", t`Quotes`] as const] : []),
    // Other timelines have none.
    ...(timeline === "home" ? [["direct", t`Private mentions`] as const] : []),
  ] as const;
  return (
    <Dialog
      className="timeline-settings"
      title={<Trans>Timeline settings</Trans>}
      onClose={onClose}
    >
      {kinds.map(([kind, label]) => (
        <SwitchRow
          key={kind}
          label={label}
          on={shows[kind]}
          disabled={kind === "own_reblog" && !shows.reblog}
          onChange={on => change({ shows: { [kind]: on } })}
        />
      ))}
      <SwitchRow
        label={<Trans>Only posts with media</Trans>}
        on={other.onlyMedia}
        onChange={onlyMedia => change({ other: { onlyMedia } })}
      />
      {canBeLocal(timeline) && (
        <SwitchRow
          label={<Trans>Only posts from this server</Trans>}
          on={other.onlyLocal}
          onChange={onlyLocal => change({ other: { onlyLocal } })}
        />
      )}
      {isPleroma && canShowMuted(timeline) && (
        <SwitchRow
          label={<Trans>Show posts by muted people</Trans>}
          on={other.withMuted}
          onChange={withMuted => change({ other: { withMuted } })}
        />
      )}
      {timeline.startsWith("tag:") && (
        <TagFields tags={timeline.slice("tag:".length)} onOpen={onClose} />
      )}
      <ExcludedPeople timeline={timeline} accounts={excluded_accounts} />
      <PatternField value={regex.body} onChange={body => change({ regex: { body } })} />
      <fieldset className="labelled">
        <legend>
          <Trans>Everywhere</Trans>
        </legend>
        <SwitchRow
          label={<Trans>Infinite scroll</Trans>}
          hint={
            <Trans>
              When off, a button at the end of timelines, notifications and profiles loads more.
            </Trans>
          }
          on={infinite_scroll}
          onChange={on => store.change({ infinite_scroll: on })}
        />
      </fieldset>
      <fieldset className="labelled">
        <legend>
          <Trans>Only these languages</Trans>
        </legend>
        <LanguageChoices chosen={languages} onChange={chosen => change({ languages: chosen })} />
      </fieldset>
    </Dialog>
  );
}

/** A regular expression; an invalid one is explained and not saved. */
function PatternField(props: { value: string; onChange: (body: string) => void }): ReactElement {
  const [text, setText] = useState(props.value);
  const help = useId();
  const error = compilePattern(text);
  const isInvalid = error instanceof SyntaxError;
  return (
    <Field label={<Trans>Hide posts that match a regular expression</Trans>}>
      <TextInput
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-invalid={isInvalid}
        aria-describedby={help}
        onChange={event => {
          const { value } = event.currentTarget;
          setText(value);
          if (!(compilePattern(value) instanceof SyntaxError)) props.onChange(value);
        }}
      />
      <small id={help} className={isInvalid ? "trouble" : undefined} aria-live="polite">
        {error instanceof UnsupportedExpression ? (
          <Trans>
            This regular expression isn’t supported: it uses lookarounds or backreferences, or is
            too long.
          </Trans>
        ) : isInvalid ? (
          <Trans>This isn’t a valid regular expression: {error.message}</Trans>
        ) : (
          <Trans>Not case-sensitive. Your own posts are never hidden.</Trans>
        )}
      </small>
    </Field>
  );
}
