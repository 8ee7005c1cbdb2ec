import { define } from "../define.tsx";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import { PollElement, type PollProps } from "./poll.tsx";

/**
 * The poll of a post, to vote in or with its results.
 *
 * @fires lily-ready lily-missing lily-failed
 * @slot header footer error
 * @csspart poll notice
 */
define({
  near: true,
  tag: "lily-poll",
  component: PollElement,
  attributes: { status: "id", readonly: "boolean" },
  sheets: [skeletonCss],
});

declare module "../definition.ts" {
  interface Elements {
    "lily-poll": PollProps;
  }
}
