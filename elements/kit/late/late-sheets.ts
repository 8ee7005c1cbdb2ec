import { useInsertionEffect } from "react";
import { adoptLate } from "../../sheets.ts";
import { useSurface } from "../../surface.ts";

/** Sheets of what is loaded late: the element adopts them with it, and keeps them. */
export function useLateSheets(texts: readonly string[]): void {
  const { root } = useSurface();
  useInsertionEffect(() => adoptLate(root, texts), [root, texts]);
}
