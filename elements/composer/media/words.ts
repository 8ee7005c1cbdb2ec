import { use } from "react";
import type { Catalogues } from "../../definition.ts";
import { lateWords } from "../../kit/late/late-code.ts";
import { useSurface } from "../../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{uploads,composer-media}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../../core/locales/*/{uploads,composer-media}.po",
    "!../../../core/locales/en/*",
  ]),
};

/** Loads the texts for attached files. Suspends. */
export function useFileWords(): void {
  use(lateWords(useSurface().locale, catalogues));
}
