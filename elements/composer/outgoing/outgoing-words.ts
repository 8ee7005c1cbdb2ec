import type { Catalogues } from "../../definition.ts";
import { useLateWords } from "../../kit/late/late.tsx";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{outgoing,writing}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{outgoing,writing}.po",
    "!../../../core/locales/en/*",
  ]),
};

/** Loads the texts for drafts and pending posts. Suspends. */
export function useOutgoingWords(): void {
  useLateWords(catalogues);
}
