import { define } from "../define.tsx";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import { ReportElement, type ReportProps } from "./report.tsx";

/**
 * A form that reports an account, and posts of it, to the moderators of the instance.
 *
 * @fires lily-ready lily-missing lily-failed lily-reported lily-sign-in
 * @slot header footer error
 * @csspart notice
 */
define({
  tag: "lily-report",
  component: ReportElement,
  attributes: { account: "id", acct: "word", status: "id" },
  sheets: [skeletonCss],
});

declare module "../definition.ts" {
  interface Elements {
    "lily-report": ReportProps;
  }
}
