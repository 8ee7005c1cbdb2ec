import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { define } from "../define.tsx";
import menuCss from "../kit/menus/menu.css?inline";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import { threadSheets } from "./sheets.ts";
import { Thread, type ThreadProps } from "./thread.tsx";

provideExtras(allExtras);

define({
  tag: "lily-thread",
  component: Thread,
  attributes: { status: "id", readonly: "boolean" },
  properties: ["memory"],
  sheets: [...feedSheets, menuCss, ...statusSheets, ...threadSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,thread,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,thread,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-thread": ThreadProps;
  }
}
