import { useInsertionEffect } from "react";
import { adoptLate } from "../../sheets.ts";
import { useSurface } from "../../surface.ts";

/** Adds style sheets of late code to the element, for good. */
export function useLateSheets(texts: readonly string[]): void {
  const { root } = useSurface();
  useInsertionEffect(() => adoptLate(root, texts), [root, texts]);
}
