import { useState } from "react";

type Field = HTMLTextAreaElement | HTMLInputElement;

/** Writes text in the place of what stands from `start` to `end`. */
type Put = (field: Field, start: number, end: number, text: string) => void;

/** What has been typed before the code of a field is there. */
export interface EarlyText {
  /**
   * Moves the text to the end of the real field, and selection and focus with it. It waits for an
   * input method that is composing.
   * @param untouched where nothing has been typed: the real field sets selection and focus
   */
  moveTo(field: Field, put: Put, untouched?: () => void): void;
}

export interface EarlyField {
  /** For the plain field. */
  mount: (field: Field | null) => void;
  focus(): void;
  text: EarlyText;
  /** The real field has taken its place. */
  isOver: boolean;
  /** What has been typed so far; "" once the real field has taken its place. */
  typed(): string;
}

/**
 * A plain field that stands in for one whose code is still loading, so that no letter is lost.
 * @param isWanted false: there is only the real one
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
    // The sheet shows the real one from now on, which can take the focus then.
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
    // Some browsers tell of the text only after the end of its composition.
    setTimeout(() => isComposing || waiting?.());
  }

  return {
    mount(field) {
      plain = field;
      field?.setSelectionRange(field.value.length, field.value.length);
      // React's own composition events are not in our build.
      field?.addEventListener("compositionstart", onStart);
      field?.addEventListener("compositionend", onEnd);
    },
    focus: () => plain?.focus({ preventScroll: true }),
    typed: () => plain?.value ?? "",
    text: {
      moveTo(real, put, untouched) {
        // Not within React's own work, where it takes back what it does not know yet.
        queueMicrotask(() => {
          if (isComposing) waiting = () => move(real, put, untouched);
          else move(real, put, untouched);
        });
      },
    },
  };
}
