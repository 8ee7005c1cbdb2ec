import type { CaretText } from "../../../core/suggestions/suggestion.ts";

/**
 * Replaces the text from `start` to `end` as if it was typed. Uses the deprecated `execCommand`,
 * since nothing else keeps the browser's undo; if that has no effect, the value is set.
 */
export function replaceText(
  field: HTMLTextAreaElement | HTMLInputElement,
  start: number,
  end: number,
  text: string,
): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  if (start === end && text === "") return;
  const wanted = field.value.slice(0, start) + text + field.value.slice(end);
  const command = text === "" ? "delete" : "insertText";
  if (field.ownerDocument.execCommand(command, false, text) && field.value === wanted) return;
  // Not `value =`, since React would not notice the change.
  field.setRangeText(wanted, 0, field.value.length, "end");
  field.setSelectionRange(start + text.length, start + text.length);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

/** Replaces the part that differs, and places the caret. */
export function replaceChange(
  field: HTMLTextAreaElement | HTMLInputElement,
  { text, caret }: CaretText,
): void {
  const { value } = field;
  let start = 0;
  while (start < value.length && value[start] === text[start]) start += 1;
  let same = 0;
  const most = Math.min(value.length, text.length) - start;
  while (same < most && value.at(-1 - same) === text.at(-1 - same)) same += 1;
  replaceText(field, start, value.length - same, text.slice(start, text.length - same));
  field.setSelectionRange(caret, caret);
}
