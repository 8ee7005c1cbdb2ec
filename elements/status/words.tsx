import { use, type ReactNode } from "react";
import type { Catalogues } from "../definition.ts";
import { lateWords } from "../kit/late/late-code.ts";
import { useSurface } from "../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{core,kit,status}.po", { eager: true }),
  others: import.meta.glob([
    "../../core/locales/*/{core,kit,status}.po",
    "!../../core/locales/en/*",
  ]),
};

/** Loads the texts of statuses, for an element that bundles only a few texts. */
export function StatusWords(props: { children?: ReactNode }): ReactNode {
  use(lateWords(useSurface().locale, catalogues));
  return props.children;
}
