import { personalStores } from "../../core/session/personal-stores.ts";
import { personal } from "../../core/session/personal.ts";
import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import "../timeline/index.ts";
import { Boot } from "../kit/notices/boot.tsx";
import bootCss from "../kit/notices/boot.css?inline";
import { App } from "./app.tsx";
import { replaceSnapshot } from "./snapshot/replace-snapshot.ts";
import accountMenuCss from "./navigation/account-menu.css?inline";
import composeFrameCss from "./compose-frame.css?inline";
import writeFrameCss from "./write-frame.css?inline";
import appCss from "./app.css?inline";
import linksCss from "./navigation/links.css?inline";
import navigationCss from "./navigation/navigation.css?inline";

// Bundled, since nearly everybody who opens the client is signed in and needs it for the first
// screen.
personal.provide(personalStores);

replaceSnapshot();

/**
 * The full client. It manages the address bar below /web; use one on a page.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in
 */
define({
  tag: "lily-app",
  component: App,
  boot: Boot,
  // For what the page has in the tag, such as its logo.
  prepare: root => root.append(document.createElement("slot")),
  sheets: [
    ...feedSheets,
    bootCss,
    appCss,
    navigationCss,
    linksCss,
    accountMenuCss,
    writeFrameCss,
    composeFrameCss,
  ],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/app.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/app.po", "!../../core/locales/en/*"]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-app": object;
  }
}
