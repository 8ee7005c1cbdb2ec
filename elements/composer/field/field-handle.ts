/** A text field. */
export type FieldElement = HTMLTextAreaElement | HTMLInputElement;

/** The interface of a field for the components around it. */
export interface FieldHandle {
  readonly element: FieldElement;
  /** Inserts text at the caret or replaces the selection, with undo, and focuses the field. */
  insert(text: string): void;
  /** Focuses the field, at its last caret position. */
  focus(): void;
}
