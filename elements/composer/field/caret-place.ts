import type { FieldElement } from "./field-handle.ts";

/** Pixels from the field's upper left corner, as if nothing in it were scrolled. */
export interface CaretPlace {
  x: number;
  y: number;
  height: number;
}

/** What decides where a letter stands. */
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

/** No browser tells where in a field its caret is: it is looked for in a copy. */
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
    // Without its scroll bar.
    inlineSize: lines ? `${field.clientWidth}px` : "max-content",
    minInlineSize: lines ? "" : `${field.clientWidth}px`,
    whiteSpace: lines ? "pre-wrap" : "pre",
    overflowWrap: "break-word",
  });
  const mark = document.createElement("span");
  // Something to stand at also where nothing follows; the rest of the word says where it breaks.
  mark.textContent = `\u200b${/^\S*/.exec(field.value.slice(index))?.[0] ?? ""}`;
  copy.append(field.value.slice(0, index), mark);
  field.parentNode!.append(copy);
  const around = copy.getBoundingClientRect();
  const [first = around] = mark.getClientRects();
  copy.remove();
  const x = looks.direction === "rtl" ? first.right : first.left;
  const y = first.top - around.top + field.clientTop;
  return { x: x - around.left + field.clientLeft, y, height: first.height };
}
