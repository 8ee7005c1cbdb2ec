import controlsCss from "../parts/controls.css?inline";
import noticeCss from "../parts/notice.css?inline";
import { define } from "../define.tsx";
import type { LilyElement, LilyTag } from "../definition.ts";
import { Boot } from "../parts/boot.tsx";
import bootCss from "../parts/boot.css?inline";
import { Login, type LoginProps } from "./login.tsx";
import loginCss from "./login.css?inline";

define({
  tag: "lily-login",
  component: Login,
  boot: Boot,
  properties: ["inside", "page"],
  sheets: [controlsCss, noticeCss, bootCss, loginCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,parts,login}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,parts,login}.po",
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
