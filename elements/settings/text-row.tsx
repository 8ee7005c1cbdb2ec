import type { MessageDescriptor } from "@lingui/core";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { TextInput } from "../kit/controls/field.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";

/** A text with a label and a hint. A text with a problem is explained, and not stored. */
export function TextRow(props: {
  label: ReactNode;
  hint: ReactNode;
  value: string;
  problem: ((text: string) => MessageDescriptor | undefined) | undefined;
  onChange: (value: string) => void;
}): ReactElement {
  const { label, hint, value, problem, onChange } = props;
  const words = useTranslate();
  const help = useId();
  // What is typed stays, also if it isn't stored, until the setting changes elsewhere.
  const [typed, type] = useState({ text: value, stored: value });
  const text = typed.stored === value ? typed.text : value;
  const wrong = problem?.(text);
  return (
    <label className="select-row">
      <span>
        {label}
        <small id={help} className={wrong ? "wrong" : undefined} aria-live="polite">
          {wrong ? words(wrong) : hint}
        </small>
      </span>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={help}
        onChange={event => {
          const next = event.currentTarget.value;
          const isRight = problem?.(next) === undefined;
          type({ text: next, stored: isRight ? next : value });
          if (isRight) onChange(next);
        }}
      />
    </label>
  );
}
