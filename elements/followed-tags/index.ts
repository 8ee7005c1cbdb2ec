import { define } from "../define.tsx";
import { FollowedTags, type FollowedTagsProps } from "./followed-tags.tsx";

/**
 * The hashtags that the user follows.
 *
 * @fires lily-sign-in lily-ready lily-empty lily-missing lily-failed
 */
define({
  tag: "lily-followed-tags",
  component: FollowedTags,
  attributes: { readonly: "boolean" },
  sheets: [],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,followed-tags}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,followed-tags}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-followed-tags": FollowedTagsProps;
  }
}
