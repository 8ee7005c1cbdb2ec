import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SuggestionField } from "../../../core/suggestions/field.ts";
import type { FieldElement } from "./field-handle.ts";

/** Passes text and caret to the suggestions. Returns whether the field is focused. */
export function useLooking(field: FieldElement, value: string, source: SuggestionField): boolean {
  const [isHere, setHere] = useState(() => isIn(field));
  const looked = useRef<number | null>(null);
  const due = useRef(0);

  const look = useEffectEvent(() => {
    due.current = 0;
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart === selectionEnd && !field.readOnly ? selectionStart : null;
    looked.current = caret;
    // No suggestions while text is selected.
    if (caret === null) source.look("", 0);
    else source.look(field.value, caret);
  });

  const moved = useEffectEvent(() => {
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart === selectionEnd ? selectionStart : null;
    if (due.current === 0 && looked.current !== caret) look();
  });

  // After the paint, so that typing isn't delayed by suggestions.
  useEffect(() => {
    due.current = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(due.current);
  }, [value, source]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    // Update before the next key, which may select a suggestion.
    const hurry = () => {
      if (due.current === 0) return;
      cancelAnimationFrame(due.current);
      look();
    };
    field.addEventListener("keydown", hurry, { signal, capture: true });
    for (const event of ["keyup", "click", "select"])
      field.addEventListener(event, () => moved(), { signal });
    field.addEventListener("focus", () => setHere(true), { signal });
    field.addEventListener("blur", () => setHere(false), { signal });
    return () => leave.abort();
  }, [field]);

  return isHere;
}

function isIn(field: FieldElement): boolean {
  return (field.getRootNode() as ShadowRoot).activeElement === field;
}
