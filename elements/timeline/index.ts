import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import menuCss from "../kit/menus/menu.css?inline";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import { Timeline, type TimelineProps } from "./timeline.tsx";
import timelineCss from "./timeline.css?inline";

provideExtras(allExtras);

define({
  tag: "lily-timeline",
  component: Timeline,
  attributes: { timeline: "string", readonly: "boolean" },
  properties: ["memory"],
  sheets: [...feedSheets, menuCss, ...statusSheets, timelineCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,timeline,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,timeline,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-timeline": TimelineProps;
  }
}
