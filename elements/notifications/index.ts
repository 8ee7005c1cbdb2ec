import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import menuCss from "../kit/menus/menu.css?inline";
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

define({
  tag: "lily-notifications",
  component: Notifications,
  attributes: {
    filter: "id",
    limit: "number",
    compact: "boolean",
    noHeader: "boolean",
    noTitle: "boolean",
    live: "switch",
  },
  properties: ["memory"],
  sheets: [
    ...feedSheets,
    menuCss,
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
