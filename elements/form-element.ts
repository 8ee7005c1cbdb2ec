import { PROPS, type R2wcElement } from "./element.ts";
import { createFormField, type ElementField } from "./form-field.ts";

/** The members that form-associated elements have, like the browser's own fields. */
export interface FormMembers {
  /** The form that the field belongs to. */
  readonly form: HTMLFormElement | null;
  /** The labels of the field. */
  readonly labels: NodeList;
  /** The validity: `valueMissing`, `tooLong` or `customError`. */
  readonly validity: ValidityState;
  /** The message of an invalid field. */
  readonly validationMessage: string;
  /** Whether the field is validated. */
  readonly willValidate: boolean;
  /** Whether the field is valid, as in built-in fields. */
  checkValidity(): boolean;
  /** Shows the message of an invalid field, as built-in fields do. */
  reportValidity(): boolean;
}

/** Makes a form-associated element. Its component gets `formField` and decides when to use it. */
export function formElementClass(Base: new () => R2wcElement): CustomElementConstructor {
  return class FormElement extends Base implements FormMembers {
    static readonly formAssociated = true;
    readonly #internals: ElementInternals;
    readonly #field: ElementField;

    constructor() {
      super();
      this.#internals = this.attachInternals();
      this.#field = createFormField(this.#internals);
      this[PROPS]["formField"] = this.#field;
      // A click on a label in the page is dispatched at its field.
      this.addEventListener("click", event => {
        if (event.composedPath()[0] === this) this.focus();
      });
    }

    formResetCallback(): void {
      this.#field.reset();
    }

    formDisabledCallback(isDisabled: boolean): void {
      this.#field.setDisabled(isDisabled);
    }

    formStateRestoreCallback(state: unknown): void {
      if (typeof state === "string") this.#field.restore(state);
    }

    override focus(options?: FocusOptions): void {
      if (!this.#field.focus()) super.focus(options);
    }

    get form() {
      return this.#internals.form;
    }

    get labels() {
      return this.#internals.labels;
    }

    get validity() {
      return this.#internals.validity;
    }

    get validationMessage() {
      return this.#internals.validationMessage;
    }

    get willValidate() {
      return this.#internals.willValidate;
    }

    checkValidity(): boolean {
      return this.#internals.checkValidity();
    }

    reportValidity(): boolean {
      return this.#internals.reportValidity();
    }
  };
}
