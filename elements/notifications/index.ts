import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import { peopleSheets } from "../people/sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import compactCss from "./row/compact.css?inline";
import happeningCss from "./row/happening.css?inline";
import notificationsCss from "./notifications.css?inline";
import { Notifications } from "./notifications.tsx";
import rowsCss from "./row/rows.css?inline";
import saidCss from "./row/said.css?inline";
import tickCss from "./row/tick.css?inline";
import type { NotificationsProps } from "./types.ts";

provideExtras(allExtras);

/**
 * The notifications of the account that is signed in.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in
 * lily-unread lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart notification post avatar name content media poll link actions notice
 */
define({
  near: true,
  tag: "lily-notifications",
  component: Notifications,
  attributes: {
    filter: "word",
    compact: "boolean",
    noHeader: "boolean",
    noTitle: "boolean",
    readonly: "boolean",
    limit: "number",
    live: "switch",
    open: "boolean",
  },
  properties: ["memory", "column"],
  sheets: [
    ...feedSheets,
    ...statusSheets,
    ...peopleSheets,
    notificationsCss,
    rowsCss,
    happeningCss,
    saidCss,
    tickCss,
    compactCss,
  ],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,notifications,status,people}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,notifications,status,people}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-notifications": NotificationsProps;
  }
}
