import { atom, type ReadableAtom } from "nanostores";
import type { Fields } from "../core/composer/form-fields.ts";

/** What a component does when the form asks for it. */
export interface FormHolder {
  reset(): void;
  restore(state: string): void;
  focus(): void;
}

/** How a component inside an element takes part in the form around that element. */
export interface FormField {
  readonly $isDisabled: ReadableAtom<boolean>;
  /** The text of the field's labels on the page; "" if there are none. */
  label(): string;
  /** The state that was last submitted here or restored by the browser; null if there is none. */
  readonly state: string | null;
  /** Sets the submitted values, and the state that restores them. */
  setValue(fields: Fields, state: string): void;
  /** Sets why the field is invalid; null if it is valid. */
  setProblem(problem: FormFieldProblem | null): void;
  /** Submits no value any more and is valid, but keeps its state. */
  leave(): void;
  /** Submits the form, like its submit button. */
  submit(): void;
  attach(holder: FormHolder): () => void;
}

export interface FormFieldProblem {
  flag: "valueMissing" | "tooLong" | "customError";
  message: string;
  /** The element that the browser's message points at. */
  place: HTMLElement;
}

/** The same, as the element itself sees it. */
export interface ElementField extends FormField {
  setDisabled(isDisabled: boolean): void;
  reset(): void;
  restore(state: string): void;
  /** Returns whether a component took the focus. */
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
    setValue: hand,
    leave() {
      hand(null, state);
      internals.setValidity({});
    },
    setProblem(problem) {
      if (problem) internals.setValidity({ [problem.flag]: true }, problem.message, problem.place);
      else internals.setValidity({});
    },
    submit: () => internals.form?.requestSubmit(),
    attach(next) {
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
