import {
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  type TextareaHTMLAttributes,
} from "react";
import type { FieldElement, FieldHandle } from "./field-handle.ts";
import { putText } from "./put-text.ts";

type Plain = Pick<
  TextareaHTMLAttributes<FieldElement>,
  | "id"
  | "className"
  | "placeholder"
  | "readOnly"
  | "disabled"
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

/** A field that suggests people, hashtags and emoji while somebody writes. */
export function SuggestField(props: SuggestFieldProps): ReactElement {
  const { as: Tag, ref, onWrite, rows, ...plain } = props;
  const element = useRef<FieldElement>(null);

  useImperativeHandle(
    ref,
    () => ({
      get element() {
        return element.current!;
      },
      insert(text) {
        const { selectionStart, selectionEnd, value } = element.current!;
        const start = selectionStart ?? value.length;
        putText(element.current!, start, selectionEnd ?? start, text);
      },
      focus: () => element.current!.focus({ preventScroll: true }),
    }),
    [],
  );

  return (
    <Tag
      ref={element as Ref<HTMLTextAreaElement & HTMLInputElement>}
      {...plain}
      {...(Tag === "textarea" ? { rows } : { type: "text", autoComplete: "off" })}
      dir="auto"
      onChange={event => onWrite(event.currentTarget.value)}
    />
  );
}
