import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import sheet from "./conversations.css?inline";
import { Conversations, type ConversationsProps } from "./conversations.tsx";

provideExtras(allExtras);

/**
 * The user’s private mentions by conversation, or the posts of one.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in
 * lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart post avatar name content media poll link actions notice
 */
define({
  tag: "lily-conversations",
  component: Conversations,
  attributes: {
    conversation: "id",
    readonly: "boolean",
    limit: "number",
    open: "boolean",
    live: "switch",
  },
  properties: ["memory"],
  sheets: [...feedSheets, ...statusSheets, sheet],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,status,talk,conversations}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,status,talk,conversations}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-conversations": ConversationsProps;
  }
}
