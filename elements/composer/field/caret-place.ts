import type { FieldElement } from "./field-handle.ts";

/** A position in pixels from the top left corner of the field's unscrolled content. */
export interface CaretPlace {
  x: number;
  y: number;
  height: number;
}

/** The CSS properties that determine the position of characters. */
const LOOKS = [
  "box-sizing",
  "direction",
  "font",
  "font-kerning",
  "font-size-adjust",
  "font-stretch",
  "font-variant",
  "letter-spacing",
  "line-height",
  "padding",
  "tab-size",
  "text-align",
  "text-indent",
  "text-transform",
  "unicode-bidi",
  "word-break",
  "word-spacing",
];

/**
 * Returns the position of a character. Browsers don't tell it, so it is measured in a copy of the
 * field.
 */
export function caretPlace(field: FieldElement, index: number): CaretPlace {
  const copy = document.createElement("div");
  const looks = getComputedStyle(field);
  for (const name of LOOKS) copy.style.setProperty(name, looks.getPropertyValue(name));
  const lines = field instanceof HTMLTextAreaElement;
  Object.assign(copy.style, {
    position: "fixed",
    insetBlockStart: "0",
    insetInlineStart: "0",
    visibility: "hidden",
    pointerEvents: "none",
    // The width without the scroll bar.
    inlineSize: lines ? `${field.clientWidth}px` : "max-content",
    minInlineSize: lines ? "" : `${field.clientWidth}px`,
    whiteSpace: lines ? "pre-wrap" : "pre",
    overflowWrap: "break-word",
  });
  const mark = document.createElement("span");
  // The rest of the word makes lines break as in the field. A zero-width space has a position even
  // at the end; before a word, it would stay on the line from which the word wraps.
  mark.textContent = /^\S+/.exec(field.value.slice(index))?.[0] ?? "\u200b";
  copy.append(field.value.slice(0, index), mark);
  field.parentNode!.append(copy);
  const around = copy.getBoundingClientRect();
  const [first = around] = mark.getClientRects();
  copy.remove();
  const x = looks.direction === "rtl" ? first.right : first.left;
  const y = first.top - around.top + field.clientTop;
  return { x: x - around.left + field.clientLeft, y, height: first.height };
}
