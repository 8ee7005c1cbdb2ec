import { define } from "../define.tsx";
import { Transfer, type TransferProps } from "./transfer.tsx";
import sheet from "./transfer.css?inline";

/**
 * Exports and imports follows, lists, mutes, blocks and bookmarks as CSV files.
 *
 * @fires lily-sign-in lily-ready lily-missing lily-failed
 */
define({
  tag: "lily-transfer",
  component: Transfer,
  attributes: { readonly: "boolean" },
  sheets: [sheet],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,transfer}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,transfer}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-transfer": TransferProps;
  }
}
