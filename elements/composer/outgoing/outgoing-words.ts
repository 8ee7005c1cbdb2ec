import { use } from "react";
import type { Catalogues } from "../../definition.ts";
import { lateWords } from "../../kit/late/late-code.ts";
import { useSurface } from "../../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{outgoing,writing}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{outgoing,writing}.po",
    "!../../../core/locales/en/*",
  ]),
};

/** Loads the texts for drafts and pending posts. Suspends. */
export function useOutgoingWords(): void {
  use(lateWords(useSurface().locale, catalogues));
}
