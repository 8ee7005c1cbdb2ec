import {
  createElement,
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
import { late } from "../../../core/lib/late.ts";
import { useLate } from "../../use-late.ts";
import type { FieldElement, FieldHandle } from "./field-handle.ts";
import { putText } from "../../kit/text/put-text.ts";
import { useHandle } from "./use-handle.ts";

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
  /** One line, or several. */
  as: "input" | "textarea";
  value: string;
  /** After each change by whoever writes. */
  onWrite: (text: string) => void;
  ref?: Ref<FieldHandle>;
  /** Of several lines: at least so many. */
  rows?: number;
  /** Keys that do not choose a suggestion. */
  onKeyDown?: (event: KeyboardEvent<FieldElement>) => void;
  onPaste?: (event: ClipboardEvent<FieldElement>) => void;
}

/** Opening a composer does not wait for it. */
const suggesting = late(async () => (await import("./suggesting.tsx")).Suggesting);

/** A field that suggests people, hashtags and emoji while somebody writes. */
export function SuggestField(props: SuggestFieldProps): ReactElement {
  const { as: Tag, ref, onWrite, rows, ...plain } = props;
  const element = useRef<FieldElement>(null);
  // From when it first has the focus.
  const [field, setField] = useState<FieldElement>();
  const code = useLate(suggesting, field !== undefined);

  // React listens to the store when it finds the time, and takes back what is typed until then;
  // before it draws again it does so in any case.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => redraw(), []);

  useHandle(ref, () => ({
    get element() {
      return element.current!;
    },
    insert(text) {
      const { selectionStart, selectionEnd, value } = element.current!;
      const start = selectionStart ?? value.length;
      putText(element.current!, start, selectionEnd ?? start, text);
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
        onChange={event => onWrite(event.currentTarget.value)}
      />
      {field && code && createElement(code, { field, value: props.value })}
    </>
  );
}
