import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { define } from "../define.tsx";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import { threadSheets } from "./sheets.ts";
import { Thread, type ThreadProps } from "./thread.tsx";

provideExtras(allExtras);

/**
 * A post with the posts before and after it, or only its replies: a comment section.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in lily-posted lily-queued
 * lily-draft lily-discarded lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error actions
 * @csspart post avatar name content media poll link actions notice
 */
define({
  near: true,
  tag: "lily-thread",
  component: Thread,
  attributes: {
    status: "id",
    comments: "boolean",
    readonly: "boolean",
    limit: "number",
    live: "switch",
    open: "boolean",
  },
  properties: ["memory"],
  sheets: [...feedSheets, ...statusSheets, ...threadSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{thread,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{thread,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-thread": ThreadProps;
  }
}
