import { define } from "../define.tsx";
import { nearElementClass } from "../kit/late/near-element.ts";
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
  extend: nearElementClass,
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
