import type { Catalogues } from "../../definition.ts";

/** Texts of timelines other than a reader’s own home. */
export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/timeline-others.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/timeline-others.po",
    "!../../../core/locales/en/*",
  ]),
};
