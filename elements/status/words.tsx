import type { ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { useLateWords } from "../kit/late/late.tsx";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/status.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/status.po", "!../../core/locales/en/*"]),
};

/** Loads the texts of statuses, for an element that bundles only a few texts. */
export function StatusWords(props: { children?: ReactNode }): ReactNode {
  useLateWords(words);
  return props.children;
}
