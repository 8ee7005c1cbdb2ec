import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import listCss from "./list.css?inline";
import { People, type PeopleProps } from "./people.tsx";
import { peopleSheets } from "./sheets.ts";

define({
  tag: "lily-people",
  component: People,
  attributes: { list: "id", of: "id", readonly: "boolean" },
  properties: ["memory"],
  sheets: [...feedSheets, ...peopleSheets, listCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,people}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,people}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-people": PeopleProps;
  }
}
