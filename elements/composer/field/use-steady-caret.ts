import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import type { FieldHandle } from "./field-handle.ts";

/** Keeps the caret or selection when text is inserted before what the user has typed. */
export function useSteadyCaret(
  field: RefObject<FieldHandle | null>,
  { $view }: Pick<Compose, "$view">,
  text: string,
): void {
  const moved = useRef<readonly [start: number, end: number]>(null);

  // React would move the caret to the end; the store notifies before React renders.
  useEffect(
    () =>
      $view.listen(({ text: next }) => {
        const { value, selectionStart, selectionEnd } = field.current!.element;
        if (value === "" || value === next || !next.endsWith(value)) return;
        const more = next.length - value.length;
        moved.current = [selectionStart! + more, selectionEnd! + more];
      }),
    [field, $view],
  );

  useLayoutEffect(() => {
    if (moved.current) field.current!.element.setSelectionRange(...moved.current);
    moved.current = null;
  }, [field, text]);
}
