import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import { Timeline, type TimelineProps } from "./timeline.tsx";
import timelineCss from "./timeline.css?inline";

provideExtras(allExtras);

/**
 * Posts by hashtag, of the instance, of a list or of the reader’s own home, newest first.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in
 * lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart post avatar name content media poll link actions notice
 */
define({
  near: true,
  tag: "lily-timeline",
  component: Timeline,
  attributes: {
    timeline: "string",
    readonly: "boolean",
    limit: "number",
    live: "switch",
    open: "boolean",
  },
  properties: ["memory", "column"],
  sheets: [...feedSheets, ...statusSheets, timelineCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{timeline,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{timeline,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-timeline": TimelineProps;
  }
}
