import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import listCss from "./list.css?inline";
import { People, type PeopleProps } from "./people.tsx";
import { peopleSheets } from "./sheets.ts";

/**
 * A list of accounts: followers, who boosted a post, members of a list, and more.
 *
 * @fires lily-open lily-mention lily-sign-in lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart account avatar name bio actions notice
 */
define({
  near: true,
  tag: "lily-people",
  component: People,
  attributes: { list: "id", of: "id", readonly: "boolean", limit: "number" },
  properties: ["memory"],
  sheets: [...feedSheets, ...peopleSheets, listCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/people.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/people.po", "!../../core/locales/en/*"]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-people": PeopleProps;
  }
}
