import controlsCss from "../kit/controls/controls.css?inline";
import noticeCss from "../kit/notices/notice.css?inline";
import { define } from "../define.tsx";
import type { LilyElement, LilyTag } from "../definition.ts";
import { Boot } from "../kit/notices/boot.tsx";
import bootCss from "../kit/notices/boot.css?inline";
import { Login, type LoginProps } from "./login.tsx";
import loginCss from "./login.css?inline";

define({
  tag: "lily-login",
  component: Login,
  boot: Boot,
  properties: ["inside", "page"],
  sheets: [controlsCss, noticeCss, bootCss, loginCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,login}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,login}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare global {
  interface HTMLElementTagNameMap {
    "lily-login": LilyElement<LoginProps>;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lily-login": LilyTag<LoginProps>;
    }
  }
}
