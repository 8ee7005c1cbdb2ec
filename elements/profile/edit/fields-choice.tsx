import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Plus, X } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { TextInput } from "../../kit/controls/field.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";

export interface FieldDraft {
  /** Identifies the field when it is moved. */
  key: number;
  name: string;
  value: string;
}

/** The editor of profile fields, which can be added, moved and removed. */
export function FieldsChoice(props: {
  fields: readonly FieldDraft[];
  limits: { fields: number; fieldName: number | null; fieldValue: number | null };
  onChange: (fields: FieldDraft[]) => void;
}): ReactElement {
  const { fields, limits, onChange } = props;
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (!focus.current) return;
    list.current?.parentElement?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  const put = (index: number, change: Partial<FieldDraft>) =>
    onChange(fields.map((field, at) => (at === index ? { ...field, ...change } : field)));

  function move(index: number, by: number): void {
    const next = fields.filter((_, at) => at !== index);
    next.splice(index + by, 0, fields[index]!);
    // The focus stays on the same arrow button, or on the other one at the end of the list.
    const at = index + by;
    const end = by < 0 ? at === 0 : at === next.length - 1;
    const way = by < 0 !== end ? "up" : "down";
    focus.current = `[data-key="${fields[index]!.key}"] .${way}`;
    onChange(next);
  }

  return (
    <fieldset className="lines">
      <legend>
        <Trans>Profile fields</Trans>
      </legend>
      <ol ref={list}>
        {fields.map((field, index) => {
          const number = index + 1;
          return (
            <li key={field.key} data-key={field.key}>
              <TextInput
                className="name"
                aria-label={t`Label ${number}`}
                placeholder={t`Label`}
                maxLength={limits.fieldName ?? undefined}
                value={field.name}
                onChange={event => put(index, { name: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t`Content ${number}`}
                placeholder={t`Content`}
                maxLength={limits.fieldValue ?? undefined}
                value={field.value}
                onChange={event => put(index, { value: event.currentTarget.value })}
              />
              <span className="tools">
                <IconButton
                  className="round up"
                  of={ArrowUp}
                  name={t`Move field ${number} up`}
                  title={t`Up`}
                  disabled={index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  className="round down"
                  of={ArrowDown}
                  name={t`Move field ${number} down`}
                  title={t`Down`}
                  disabled={index === fields.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  className="round"
                  of={X}
                  name={t`Remove field ${number}`}
                  title={t`Remove`}
                  onPress={() => {
                    focus.current = ".add";
                    onChange(fields.filter((_, at) => at !== index));
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        className="add"
        disabled={fields.length >= limits.fields}
        onClick={() => {
          const key = Math.max(0, ...fields.map(field => field.key)) + 1;
          focus.current = `[data-key="${key}"] .name`;
          onChange([...fields, { key, name: "", value: "" }]);
        }}
      >
        <Icon of={Plus} />
        <Trans>Add a field</Trans>
      </Button>
    </fieldset>
  );
}
