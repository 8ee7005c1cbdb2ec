import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { draftProblem, writtenPhrases } from "../../core/filters/draft-problem.ts";
import { contextsOf, type Expiry, type FilterDraft } from "../../core/filters/draft.ts";
import { ownFilters } from "../../core/filters/own-filters.ts";
import type { Filter, Phrase } from "../../core/filters/types.ts";
import type { Failure } from "../../core/failure.ts";
import { Field, Select, TextInput } from "../kit/controls/field.tsx";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useClient } from "../surface.ts";
import { AddedPosts } from "./added-posts.tsx";
import { PhraseFields } from "./phrase-fields.tsx";
import { Preview } from "./preview.tsx";
import { useActionWords, useContextWords, useTimeFormat, useSpans } from "./texts.ts";

const EMPTY: Phrase = { phrase: "", wholeWord: true };

/** The form in which a filter is written. */
export function FilterForm(props: {
  version: 1 | 2;
  start: FilterDraft;
  /** The filter that is changed; a new one is created without. */
  before?: Filter;
  /** Words to choose from. */
  suggestions?: readonly string[];
  /** Whether the caller adds a post to the filter, so that it needs no phrase. */
  addsPost?: boolean;
  onDone: (filters: readonly Filter[]) => void;
  /** The button or link that leaves the form. */
  cancel: ReactNode;
}): ReactElement {
  const { version, before, start } = props;
  const store = ownFilters(useClient());
  const words = useTranslate();
  const [draft, setDraft] = useState<FilterDraft>(() =>
    start.phrases.length > 0 ? start : { ...start, phrases: [EMPTY] },
  );
  const [failure, setFailure] = useState<Failure | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const change = (part: Partial<FilterDraft>) => setDraft(all => ({ ...all, ...part }));
  const phrases = writtenPhrases(draft.phrases);
  const hasPosts = props.addsPost === true || (before?.statuses.length ?? 0) > 0;
  const problem = draftProblem(draft, version === 2 && hasPosts);

  async function save(form: HTMLFormElement) {
    if (isSaving) return;
    setHasTried(true);
    if (problem) {
      form.querySelector<HTMLElement>("input[type=text]")?.focus();
      return;
    }
    setIsSaving(true);
    setFailure(null);
    const saved = await store.save({ ...draft, phrases }, before);
    setIsSaving(false);
    setFailure(saved.failure);
    if (!saved.failure) return props.onDone(saved.filters);
    // What is saved would otherwise be saved twice.
    if (saved.savedPhrases > 0) change({ phrases: phrases.slice(saved.savedPhrases) });
  }

  return (
    <Form className="filter-form" noValidate onSend={form => void save(form)}>
      <PhraseFields
        phrases={draft.phrases}
        version={version}
        isSingle={version === 1 && before !== undefined}
        suggestions={props.suggestions}
        onChange={next => change({ phrases: next })}
      />
      {version === 2 && (
        <TitleField draft={draft} onChange={title => change({ title })} phrases={phrases} />
      )}
      <Contexts
        offered={[...new Set([...contextsOf(version), ...start.contexts])]}
        chosen={draft.contexts}
        onChange={contexts => change({ contexts })}
      />
      <Actions version={version} action={draft.action} onChange={action => change({ action })} />
      <Expiries draft={draft} onChange={expiry => change({ expiry })} />
      {before && before.statuses.length > 0 && <AddedPosts filter={before} />}
      <Preview phrases={phrases} contexts={draft.contexts} />
      {hasTried && problem && (
        <p className="hint wrong" role="alert">
          <Problem of={problem} />
        </p>
      )}
      {failure && (
        <p className="hint wrong" role="alert">
          {words(failure.title, failure.values)}: {words(failure.message, failure.values)}
        </p>
      )}
      <div className="filter-buttons">
        {props.cancel}
        <Button primary type="submit" aria-disabled={isSaving || undefined}>
          {before ? <Trans>Save</Trans> : <Trans>Create filter</Trans>}
        </Button>
      </div>
    </Form>
  );
}

function Problem(props: { of: NonNullable<ReturnType<typeof draftProblem>> }): ReactElement {
  switch (props.of) {
    case "no-phrase":
      return <Trans>Enter at least one word.</Trans>;
    case "no-title":
      return <Trans>Give the filter a name.</Trans>;
    case "no-context":
      return <Trans>Choose at least one place where the filter applies.</Trans>;
    case "expression":
      return <Trans>Fix the regular expression first.</Trans>;
  }
}

function TitleField(props: {
  draft: FilterDraft;
  phrases: readonly Phrase[];
  onChange: (title: string) => void;
}): ReactElement {
  const { draft, phrases } = props;
  return (
    <Field label={<Trans>Name</Trans>}>
      <TextInput
        value={draft.title}
        placeholder={phrases.map(({ phrase }) => phrase).join(", ")}
        onChange={event => props.onChange(event.currentTarget.value)}
      />
      <small className="hint">
        <Trans>Shown in place of hidden posts. If empty, the filter’s words are used.</Trans>
      </small>
    </Field>
  );
}

function Contexts(props: {
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (contexts: readonly string[]) => void;
}): ReactElement {
  const { offered, chosen, onChange } = props;
  const words = useContextWords();
  return (
    <fieldset>
      <legend>
        <Trans>Where</Trans>
      </legend>
      {offered.map(context => (
        <CheckRow
          key={context}
          checked={chosen.includes(context)}
          onChange={event =>
            onChange(
              event.currentTarget.checked
                ? offered.filter(each => each === context || chosen.includes(each))
                : chosen.filter(each => each !== context),
            )
          }
          label={words(context)}
        />
      ))}
    </fieldset>
  );
}

function Actions(props: {
  version: 1 | 2;
  action: Filter["action"];
  onChange: (action: Filter["action"]) => void;
}): ReactElement {
  const { version, action } = props;
  const { t } = useLingui();
  const name = useId();
  const words = useActionWords();
  const hints = {
    soft: t`You can still show each post.`,
    blur: t`The text stays visible.`,
    drop:
      version === 1
        ? t`The server removes the posts from your timelines. They don’t return if you delete the filter.`
        : t`As if the posts didn’t exist.`,
  };
  const offered = version === 2 ? (["soft", "blur", "drop"] as const) : (["soft", "drop"] as const);
  return (
    <fieldset>
      <legend>
        <Trans>What happens</Trans>
      </legend>
      {offered.map(each => (
        <CheckRow
          key={each}
          type="radio"
          name={name}
          checked={action === each}
          onChange={() => props.onChange(each)}
          label={words[each]}
          hint={hints[each]}
        />
      ))}
    </fieldset>
  );
}

function Expiries(props: { draft: FilterDraft; onChange: (expiry: Expiry) => void }): ReactElement {
  const { expiry, expiresAt } = props.draft;
  const { t } = useLingui();
  const spans = useSpans();
  const format = useTimeFormat();
  return (
    <Field label={<Trans>Expires</Trans>}>
      <Select
        value={expiry}
        onChange={({ currentTarget: { value } }) =>
          props.onChange(value === "never" || value === "unchanged" ? value : Number(value))
        }
      >
        <option value="never">{t`Never`}</option>
        {expiresAt !== null && <option value="unchanged">{format(expiresAt)}</option>}
        {spans.map(([seconds, name]) => (
          <option key={seconds} value={seconds}>
            {t`After ${name}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
