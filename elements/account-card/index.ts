import { define } from "../define.tsx";
import { peopleSheets } from "../people/sheets.ts";
import { AccountCard, type AccountCardProps } from "./account-card.tsx";
import { accountCardSheets } from "./sheets.ts";

define({
  tag: "lily-account-card",
  component: AccountCard,
  attributes: { account: "id", acct: "id", compact: "boolean", readonly: "boolean" },
  sheets: [...peopleSheets, ...accountCardSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,account-card,people}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,account-card,people}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-account-card": AccountCardProps;
  }
}
