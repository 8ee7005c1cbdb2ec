/** What somebody writes in. */
export type FieldElement = HTMLTextAreaElement | HTMLInputElement;

/** A field, for what stands around it. */
export interface FieldHandle {
  readonly element: FieldElement;
  /** At the caret, in the place of what is selected; the focus goes there, and one can undo it. */
  insert(text: string): void;
  /** Where the caret was. */
  focus(): void;
}
