import { define } from "../define.tsx";
import { Transfer, type TransferProps } from "./transfer.tsx";
import sheet from "./transfer.css?inline";

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
