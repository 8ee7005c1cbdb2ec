import { define } from "../define.tsx";
import { richTextSheets } from "../kit/text/rich-text-sheets.ts";
import { BookmarkFolders, type BookmarkFoldersProps } from "./bookmark-folders.tsx";

/**
 * Links to the user’s bookmark folders, with an editor.
 *
 * @fires lily-ready lily-empty lily-missing lily-failed
 */
define({
  tag: "lily-bookmark-folders",
  component: BookmarkFolders,
  attributes: { readonly: "boolean" },
  sheets: richTextSheets,
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,bookmark-folders}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,bookmark-folders}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-bookmark-folders": BookmarkFoldersProps;
  }
}
