import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import { Chats, type ChatsProps } from "./chats.tsx";
import chatsCss from "./chats.css?inline";
import messageCss from "./message.css?inline";

provideExtras(allExtras);

/**
 * The user’s chats, or the messages of one (Pleroma).
 *
 * @fires lily-open lily-sign-in lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart avatar name notice
 */
define({
  tag: "lily-chats",
  component: Chats,
  attributes: { chat: "id", with: "id", readonly: "boolean", limit: "number" },
  properties: ["memory"],
  sheets: [...feedSheets, ...statusSheets, chatsCss, messageCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,status,people,talk,chats}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,status,people,talk,chats}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-chats": ChatsProps;
  }
}
