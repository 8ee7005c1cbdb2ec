import { atom, type ReadableAtom } from "nanostores";
import type { Fields } from "../core/composer/form-fields.ts";

/** What an element does that a form can ask of it. */
export interface FormHolder {
  reset(): void;
  restore(state: string): void;
  focus(): void;
}

/** How a component inside an element takes part in the form around that element. */
export interface FormField {
  readonly $isDisabled: ReadableAtom<boolean>;
  /** What labels on the page call it; "" where there is none. */
  label(): string;
  /** What was last handed over, or is given back by the browser; null for nothing. */
  readonly state: string | null;
  /** What the form sends, and what brings it back. */
  hand(fields: Fields, state: string): void;
  /** Why the form should not be sent, and where; null: it may be. */
  judge(problem: FormTrouble | null): void;
  /** Takes no part any more, but for what it was. */
  leave(): void;
  /** As the form's own button does. */
  submit(): void;
  hold(holder: FormHolder): () => void;
}

export interface FormTrouble {
  flag: "valueMissing" | "tooLong" | "customError";
  words: string;
  /** Where it is told. */
  place: HTMLElement;
}

/** The same, as the element itself has it. */
export interface ElementField extends FormField {
  setDisabled(isDisabled: boolean): void;
  reset(): void;
  restore(state: string): void;
  /** Whether there is something that took it. */
  focus(): boolean;
}

export function createFormField(internals: ElementInternals): ElementField {
  const $isDisabled = atom(false);
  let holder: FormHolder | null = null;
  let state: string | null = null;

  function hand(fields: Fields | null, now: string | null): void {
    state = now;
    internals.setFormValue(fields && formData(fields), now);
  }

  return {
    $isDisabled,
    label: () =>
      Array.from(internals.labels, label => label.textContent?.trim() ?? "")
        .filter(Boolean)
        .join(" "),
    get state() {
      return state;
    },
    hand,
    leave() {
      hand(null, state);
      internals.setValidity({});
    },
    judge(problem) {
      if (problem) internals.setValidity({ [problem.flag]: true }, problem.words, problem.place);
      else internals.setValidity({});
    },
    submit: () => internals.form?.requestSubmit(),
    hold(next) {
      holder = next;
      return () => {
        if (holder === next) holder = null;
      };
    },
    setDisabled: isDisabled => $isDisabled.set(isDisabled),
    reset() {
      state = null;
      holder?.reset();
    },
    restore(given) {
      state = given;
      holder?.restore(given);
    },
    focus() {
      holder?.focus();
      return holder !== null;
    },
  };
}

function formData(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
