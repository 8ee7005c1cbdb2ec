import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide";
import { useId, useRef, type ClipboardEvent, type ReactElement } from "react";
import { expressionProblem, writtenPhrases } from "../../core/filters/draft-problem.ts";
import type { Phrase } from "../../core/filters/types.ts";
import { TextInput } from "../kit/controls/field.tsx";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";

/** The words that a filter searches for, each in a field of its own. */
export function PhraseFields(props: {
  phrases: readonly Phrase[];
  version: 1 | 2;
  /** Whether the filter can't have more than one phrase. */
  isSingle: boolean;
  suggestions?: readonly string[];
  onChange: (phrases: readonly Phrase[]) => void;
}): ReactElement {
  const { phrases, version, isSingle, suggestions = [], onChange } = props;
  const { t } = useLingui();
  const around = useRef<HTMLFieldSetElement>(null);
  const unused = suggestions.filter(word => !phrases.some(({ phrase }) => phrase === word));

  function add(words: readonly string[]) {
    const fresh = words.map(phrase => ({ phrase, wholeWord: true }));
    onChange([...writtenPhrases(phrases), ...fresh]);
  }

  function focusLast() {
    queueMicrotask(() => {
      const fields = around.current?.querySelectorAll<HTMLElement>("input[type=text]");
      fields?.[fields.length - 1]?.focus();
    });
  }

  /** Several lines become several phrases. */
  function paste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const lines = event.clipboardData
      .getData("text")
      .split(/\r?\n/)
      .map(line => line.trim())
      .filter(line => line !== "");
    if (isSingle || lines.length < 2) return;
    event.preventDefault();
    const { id: _, ...model } = phrases[index]!;
    onChange([
      ...writtenPhrases(phrases),
      ...lines.map(phrase => ({ ...model, phrase, isExpression: false })),
    ]);
  }

  return (
    <fieldset ref={around}>
      <legend>
        <Trans>Words or phrases</Trans>
      </legend>
      <ul className="phrase-list">
        {phrases.map((phrase, index) => (
          <PhraseField
            // The order of the fields never changes.
            key={index}
            phrase={phrase}
            number={index + 1}
            mayBeExpression={version === 1}
            onPaste={event => paste(event, index)}
            onChange={next => onChange(phrases.with(index, next))}
            onRemove={
              phrases.length > 1
                ? () => {
                    onChange(phrases.toSpliced(index, 1));
                    focusLast();
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {!isSingle && (
        <Button
          small
          onClick={() => {
            onChange([...phrases, { phrase: "", wholeWord: true }]);
            focusLast();
          }}
        >
          <Icon of={Plus} />
          <Trans>Add another</Trans>
        </Button>
      )}
      {unused.length > 0 && (
        <div className="phrase-suggestions" role="group" aria-label={t`Words from the post`}>
          {unused.map(word => (
            <Button key={word} small onClick={() => add([word])}>
              <Icon of={Plus} />
              <bdi>{word}</bdi>
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function PhraseField(props: {
  phrase: Phrase;
  number: number;
  mayBeExpression: boolean;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onChange: (phrase: Phrase) => void;
  onRemove: (() => void) | undefined;
}): ReactElement {
  const { phrase, number, onChange, onRemove } = props;
  const { t } = useLingui();
  const hint = useId();
  const problem = expressionProblem(phrase);
  const isExpression = phrase.isExpression ?? false;
  return (
    <li>
      <div className="phrase-field">
        <TextInput
          data-first={number === 1 || undefined}
          aria-label={isExpression ? t`Regular expression ${number}` : t`Word or phrase ${number}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? hint : undefined}
          autoCapitalize="none"
          value={phrase.phrase}
          onPaste={props.onPaste}
          onChange={event => onChange({ ...phrase, phrase: event.currentTarget.value })}
        />
        {onRemove && <IconButton of={X} name={t`Remove word ${number}`} onPress={onRemove} />}
      </div>
      {problem && (
        <p className="hint wrong" id={hint}>
          {problem === "invalid" ? (
            <Trans>This isn’t a valid regular expression.</Trans>
          ) : problem === "unsupported" ? (
            <Trans>
              This regular expression isn’t supported: it uses lookarounds or backreferences, or is
              too long.
            </Trans>
          ) : (
            <Trans>This regular expression matches every post.</Trans>
          )}
        </p>
      )}
      <div className="phrase-choices">
        {!isExpression && (
          <CheckRow
            checked={phrase.wholeWord}
            onChange={event => onChange({ ...phrase, wholeWord: event.currentTarget.checked })}
            label={<Trans>Whole word</Trans>}
          />
        )}
        {props.mayBeExpression && (
          <CheckRow
            checked={isExpression}
            onChange={event => onChange({ ...phrase, isExpression: event.currentTarget.checked })}
            label={<Trans>Regular expression</Trans>}
          />
        )}
      </div>
    </li>
  );
}
