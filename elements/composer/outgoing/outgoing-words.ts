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

/** For whatever shows drafts and posts on their way. Suspends. */
export function useOutgoingWords(): void {
  use(lateWords(useSurface().locale, catalogues));
}
