import { personalStores } from "../../core/session/personal-stores.ts";
import { personal } from "../../core/session/personal.ts";
import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import "../timeline/index.ts";
import { Boot } from "../kit/notices/boot.tsx";
import bootCss from "../kit/notices/boot.css?inline";
import floatingCss from "../kit/menus/floating.css?inline";
import menuCss from "../kit/menus/menu.css?inline";
import { App } from "./app.tsx";
import accountMenuCss from "./navigation/account-menu.css?inline";
import composeFrameCss from "./compose-frame.css?inline";
import writeFrameCss from "./write-frame.css?inline";
import appCss from "./app.css?inline";
import linksCss from "./navigation/links.css?inline";
import navigationCss from "./navigation/navigation.css?inline";
import { withUrlPattern } from "./with-url-pattern.tsx";

// Bundled, since nearly everybody who opens the client is signed in and needs it for the first
// screen.
personal.provide(personalStores);

define({
  tag: "lily-app",
  component: withUrlPattern(App),
  boot: Boot,
  sheets: [
    ...feedSheets,
    bootCss,
    floatingCss,
    menuCss,
    appCss,
    navigationCss,
    linksCss,
    accountMenuCss,
    writeFrameCss,
    composeFrameCss,
  ],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,app}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,app}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-app": object;
  }
}
