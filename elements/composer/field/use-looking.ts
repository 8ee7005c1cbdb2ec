import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SuggestionField } from "../../../core/stores/suggestion-field.ts";
import type { FieldElement } from "./field-handle.ts";

/** Tells the source what is written, and where the caret is. Whether somebody is in the field. */
export function useLooking(field: FieldElement, value: string, source: SuggestionField): boolean {
  const [isHere, setHere] = useState(() => isIn(field));
  const looked = useRef<number | null>(null);

  function look(): void {
    const { selectionStart, selectionEnd } = field;
    const caret = selectionStart === selectionEnd && !field.readOnly ? selectionStart : null;
    looked.current = caret;
    // Nothing completes what is selected.
    if (caret === null) source.look("", 0);
    else source.look(field.value, caret);
  }

  // What is written by a key has come by its value.
  const moved = useEffectEvent(() => {
    const { selectionStart, selectionEnd } = field;
    if (looked.current !== (selectionStart === selectionEnd ? selectionStart : null)) look();
  });
  const written = useEffectEvent(look);

  useEffect(() => written(), [value, source]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
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
