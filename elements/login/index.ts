import controlsCss from "../kit/controls/controls.css?inline";
import noticeCss from "../kit/notices/notice.css?inline";
import { define } from "../define.tsx";
import { Boot } from "../kit/notices/boot.tsx";
import bootCss from "../kit/notices/boot.css?inline";
import { Login, type LoginProps } from "./login.tsx";
import loginCss from "./login.css?inline";

/**
 * A link to sign in, the state of a sign-in, or its error.
 *
 * @fires lily-sign-in
 */
define({
  tag: "lily-login",
  component: Login,
  boot: Boot,
  properties: ["inside", "page", "compact", "acting"],
  sheets: [controlsCss, noticeCss, bootCss, loginCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,login}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,login}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-login": LoginProps;
  }
}
