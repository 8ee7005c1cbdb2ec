import { define } from "../define.tsx";
import { sleepUntilUsed } from "../kit/late/sleeping-listeners.ts";
import { peopleSheets } from "../people/sheets.ts";
import { AccountCard, type AccountCardProps } from "./account-card.tsx";
import { accountCardSheets } from "./sheets.ts";
import { cardPlaceholder } from "./card-placeholder.ts";

/**
 * An account with its main actions.
 *
 * @fires lily-open lily-mention lily-sign-in lily-ready lily-missing lily-failed
 * @slot header footer error actions
 * @csspart account avatar name bio actions notice
 */
define({
  prepare: sleepUntilUsed,
  near: cardPlaceholder,
  tag: "lily-account-card",
  component: AccountCard,
  attributes: {
    account: "id",
    acct: "word",
    compact: "boolean",
    moderation: "boolean",
    readonly: "boolean",
  },
  properties: ["accountEntity"],
  sheets: [...peopleSheets, ...accountCardSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{account-card,people}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{account-card,people}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-account-card": AccountCardProps;
  }
}
