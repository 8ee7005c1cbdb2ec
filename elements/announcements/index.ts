import { define } from "../define.tsx";
import { Announcements, type AnnouncementsProps } from "./announcements.tsx";

/**
 * The announcements of the instance’s administrators.
 *
 * @fires lily-sign-in lily-ready lily-empty lily-missing lily-failed
 */
define({
  tag: "lily-announcements",
  component: Announcements,
  attributes: { readonly: "boolean" },
  sheets: [],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,announcements}.po", { eager: true }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,announcements}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-announcements": AnnouncementsProps;
  }
}
