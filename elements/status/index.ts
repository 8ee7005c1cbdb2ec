import { define } from "../define.tsx";
import avatarCss from "../kit/pictures/avatar.css?inline";
import richTextCss from "../kit/text/rich-text.css?inline";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import statusCss from "./status.css?inline";
import countsCss from "./footer/counts.css?inline";
import { Single, type SingleProps } from "./single.tsx";

define({
  tag: "lily-status",
  component: Single,
  attributes: { status: "id", readonly: "boolean" },
  sheets: [avatarCss, richTextCss, skeletonCss, statusCss, countsCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/single.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/single.po", "!../../core/locales/en/*"]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-status": SingleProps;
  }
}
