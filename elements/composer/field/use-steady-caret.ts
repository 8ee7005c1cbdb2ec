import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import type { FieldHandle } from "./field-handle.ts";

/** Text that is put before what one has typed leaves the caret, or the selection, where it is. */
export function useSteadyCaret(
  field: RefObject<FieldHandle | null>,
  { $view }: Pick<Compose, "$view">,
  text: string,
): void {
  const moved = useRef<readonly [start: number, end: number]>(null);

  // React puts the caret at the end; the store tells before React draws.
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
