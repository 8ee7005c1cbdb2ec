import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { TIMELINE_DEFAULTS } from "../../../core/settings/defaults.ts";
import { settings } from "../../../core/settings/settings.ts";
import { compilePattern } from "../../../core/timelines/shown.ts";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { LanguageChoices } from "../../people/language-choices.tsx";
import { useClient } from "../../surface.ts";

export { words, sheets } from "./words.ts";

/** Selects what a timeline shows. Every change takes effect at once. */
export function TimelineSettingsDialog(props: {
  /** The name of the timeline. */
  timeline: string;
  onClose: () => void;
}): ReactElement {
  const { timeline, onClose } = props;
  const { t } = useLingui();
  const store = settings(useClient());
  const { timelines } = useStore(store.$settings);
  const { shows, regex, other, languages } = timelines[timeline] ?? TIMELINE_DEFAULTS;
  const change = (part: object) => store.change({ timelines: { [timeline]: part } });
  const kinds = [
    ["reblog", t`Boosts`],
    ["own_reblog", t`Your own boosts`],
    ["reply", t`Replies`],
    ["quote", t`Quotes`],
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
      <PatternField value={regex.body} onChange={body => change({ regex: { body } })} />
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
    <label className="labelled">
      <span>
        <Trans>Hide posts that match a regular expression</Trans>
      </span>
      <input
        className="text-field"
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
        {isInvalid ? (
          <Trans>This isn’t a valid regular expression: {error.message}</Trans>
        ) : (
          <Trans>Upper and lower case are the same. Your own posts always stay.</Trans>
        )}
      </small>
    </label>
  );
}
