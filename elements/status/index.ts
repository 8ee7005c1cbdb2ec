import { define } from "../define.tsx";
import { sleepUntilUsed } from "../kit/late/sleeping-listeners.ts";
import avatarCss from "../kit/pictures/avatar.css?inline";
import richTextCss from "../kit/text/rich-text.css?inline";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import statusCss from "./status.css?inline";
import countsCss from "./footer/counts.css?inline";
import { Single, type SingleProps } from "./single.tsx";

/**
 * A single post with its media, poll and actions.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in lily-ready
 * lily-missing lily-failed
 * @slot header footer error actions
 * @csspart post avatar name content media poll link actions notice
 */
define({
  prepare: sleepUntilUsed,
  near: true,
  tag: "lily-status",
  component: Single,
  attributes: { status: "id", readonly: "boolean", open: "boolean" },
  properties: ["statusEntity"],
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
