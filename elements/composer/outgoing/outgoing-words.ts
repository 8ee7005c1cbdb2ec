import type { Catalogues } from "../../definition.ts";

/** The texts for drafts and pending posts. */
export const outgoingWords: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/{outgoing,writing}.po", { eager: true }),
  others: import.meta.glob([
    "../../../core/locales/*/{outgoing,writing}.po",
    "!../../../core/locales/en/*",
  ]),
};
