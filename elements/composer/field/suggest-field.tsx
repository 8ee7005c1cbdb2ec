import {
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type TextareaHTMLAttributes,
} from "react";
import { latePart } from "../../kit/late/late.tsx";
import type { FieldElement, FieldHandle } from "./field-handle.ts";
import { replaceText } from "../../kit/text/replace-text.ts";
import { useImperative } from "./use-imperative.ts";

type Plain = Pick<
  TextareaHTMLAttributes<FieldElement>,
  | "id"
  | "className"
  | "placeholder"
  | "readOnly"
  | "disabled"
  | "required"
  | "maxLength"
  | "aria-label"
  | "aria-labelledby"
  | "aria-describedby"
  | "aria-invalid"
>;

export interface SuggestFieldProps extends Plain {
  /** Single-line or multi-line. */
  as: "input" | "textarea";
  value: string;
  /** Called after each change by the user. */
  onWrite: (text: string) => void;
  ref?: Ref<FieldHandle>;
  /** The minimum number of rows of a textarea. */
  rows?: number;
  /** Gets key presses that don't select a suggestion. */
  onKeyDown?: (event: KeyboardEvent<FieldElement>) => void;
  onPaste?: (event: ClipboardEvent<FieldElement>) => void;
}

/** Loaded late, so that the composer opens without waiting for it. */
const Suggesting = latePart(() => import("./suggestions.tsx"), "Suggestions");

/** A text field that suggests accounts, hashtags and emoji. */
export function SuggestField(props: SuggestFieldProps): ReactElement {
  const { as: Tag, ref, onWrite, rows, ...plain } = props;
  const element = useRef<FieldElement>(null);
  // Set on the first focus.
  const [field, setField] = useState<FieldElement>();
  // Typing counts even before the suggestions have loaded.
  const isTyped = useRef(false);

  // React subscribes to the store in a passive effect, and reverts what is typed before that. A
  // render from a layout effect runs passive effects first.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => redraw(), []);

  useImperative(ref, () => ({
    get element() {
      return element.current!;
    },
    insert(text) {
      const { selectionStart, selectionEnd, value } = element.current!;
      const start = selectionStart ?? value.length;
      replaceText(element.current!, start, selectionEnd ?? start, text);
    },
    focus: () => element.current!.focus({ preventScroll: true }),
  }));

  const role = Tag === "input" && ({ role: "combobox", "aria-expanded": false } as const);
  return (
    <>
      <Tag
        ref={element as Ref<HTMLTextAreaElement & HTMLInputElement>}
        {...plain}
        {...(Tag === "textarea" ? { rows } : { type: "text" })}
        {...role}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        autoComplete="off"
        dir="auto"
        onFocus={event => setField(event.currentTarget)}
        onChange={event => {
          isTyped.current = true;
          onWrite(event.currentTarget.value);
        }}
      />
      {field && <Suggesting missing={null} field={field} value={props.value} isTyped={isTyped} />}
    </>
  );
}
