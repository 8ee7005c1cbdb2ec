import { define } from "../define.tsx";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import { MediaElement, type MediaProps } from "./media.tsx";

/**
 * The pictures, videos and sounds of a post, or those of an account.
 *
 * @fires lily-ready lily-empty lily-missing lily-failed
 * @slot header footer empty error
 * @csspart media notice
 */
define({
  near: true,
  tag: "lily-media",
  component: MediaElement,
  attributes: {
    status: "id",
    account: "id",
    acct: "word",
    readonly: "boolean",
    limit: "number",
    open: "boolean",
  },
  sheets: [skeletonCss],
});

declare module "../definition.ts" {
  interface Elements {
    "lily-media": MediaProps;
  }
}
