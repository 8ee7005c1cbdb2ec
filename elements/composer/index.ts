import { latePostText } from "../../core/html/late-post-text.ts";
import { postText } from "../../core/html/post-text.ts";
import { define } from "../define.tsx";
import { formElementClass, type FormMembers } from "../form-element.ts";
import avatarCss from "../kit/pictures/avatar.css?inline";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import skeletonCss from "../kit/notices/skeleton.css?inline";
import { Composer, type ComposerProps } from "./composer.tsx";
import { composerSheets } from "./sheets.ts";

// Needed for the post that is answered or quoted.
latePostText.provide(postText);

/**
 * A composer for posts, or a rich field of your own form.
 *
 * @fires lily-posted lily-queued lily-draft lily-discarded lily-sign-in
 */
define({
  tag: "lily-composer",
  component: Composer,
  attributes: {
    replyTo: "id",
    quote: "id",
    edit: "id",
    redraft: "id",
    draft: "id",
    conversation: "id",
    text: "string",
    visibility: "string",
    outgoing: "switch",
    name: "word",
    required: "boolean",
    disabled: "boolean",
  },
  properties: ["early"],
  extend: formElementClass,
  sheets: [avatarCss, ...richTextSheets, skeletonCss, ...composerSheets],
  catalogues: {
    english: import.meta.glob(
      "../../core/locales/en/{core,kit,composer,composer-options,writing}.po",
      {
        eager: true,
      },
    ),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,composer,composer-options,writing}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

type ComposerAttributes = Omit<ComposerProps, "formField">;

declare module "../definition.ts" {
  interface Elements {
    "lily-composer": ComposerAttributes & FormMembers;
  }
}
