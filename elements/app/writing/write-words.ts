import { use } from "react";
import type { Catalogues } from "../../definition.ts";
import { lateWords } from "../../kit/late/late-code.ts";
import { useSurface } from "../../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/app-writing.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/app-writing.po",
    "!../../../core/locales/en/*",
  ]),
};

/** Loads the texts around the composer, which most visits don't need. Suspends. */
export function useWriteWords(): void {
  use(lateWords(useSurface().locale, catalogues));
}
