import { useState } from "react";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Replaces the text from `start` to `end`. */
type Put = (field: Field, start: number, end: number, text: string) => void;

/** Text that was typed before the field's code had loaded. */
export interface EarlyText {
  /**
   * Appends the text to the real field, and moves selection and focus there. Waits for the end of
   * an input method composition.
   * @param untouched called instead if nothing was typed: the real field sets selection and focus
   */
  moveTo(field: Field, put: Put, untouched?: () => void): void;
}

export interface EarlyField {
  /** The `ref` of the plain field. */
  mount: (field: Field | null) => void;
  focus(): void;
  text: EarlyText;
  /** Whether the real field has replaced the plain one. */
  isOver: boolean;
  /** The text typed so far; "" once the real field has replaced the plain one. */
  typed(): string;
}

/**
 * Provides a plain field that accepts text while the real field's code is loading.
 * @param isWanted false if there is only the real field
 */
export function useEarlyField(isWanted: boolean): EarlyField {
  const [isOver, setOver] = useState(!isWanted);
  const [made] = useState(() => make(() => setOver(true)));
  return { ...made, isOver };
}

function make(end: () => void): Omit<EarlyField, "isOver"> {
  let plain: Field | null = null;
  let isComposing = false;
  let waiting: (() => void) | undefined;

  function move(real: Field, put: Put, untouched?: () => void): void {
    if (!plain) return;
    const { value, selectionStart, selectionEnd } = plain;
    const hasFocus = plain.matches(":focus");
    // The style sheet then shows the real field, which can get the focus now.
    plain.hidden = true;
    if (value !== "") {
      const at = real.value.length;
      put(real, at, at, value);
      real.setSelectionRange(at + (selectionStart ?? 0), at + (selectionEnd ?? 0));
    }
    if (hasFocus) real.focus({ preventScroll: true });
    if (value === "") untouched?.();
    end();
  }

  function onStart(): void {
    isComposing = true;
  }

  function onEnd(): void {
    isComposing = false;
    // Some browsers change the value only after `compositionend`.
    setTimeout(() => isComposing || waiting?.());
  }

  return {
    mount(field) {
      plain = field;
      field?.setSelectionRange(field.value.length, field.value.length);
      // Our build of React lacks its composition events.
      field?.addEventListener("compositionstart", onStart);
      field?.addEventListener("compositionend", onEnd);
    },
    focus: () => plain?.focus({ preventScroll: true }),
    typed: () => plain?.value ?? "",
    text: {
      moveTo(real, put, untouched) {
        // Not while React is rendering, since it would revert changes that it doesn't know yet.
        queueMicrotask(() => {
          if (isComposing) waiting = () => move(real, put, untouched);
          else move(real, put, untouched);
        });
      },
    },
  };
}
