import { define } from "../define.tsx";
import { feedSheets } from "../kit/feed/feed-sheets.ts";
import listCss from "../people/list.css?inline";
import { peopleSheets } from "../people/sheets.ts";
import { allExtras } from "../status/all-extras.ts";
import { provideExtras } from "../status/extras.ts";
import { statusSheets } from "../status/sheets.ts";
import timelineCss from "../timeline/timeline.css?inline";
import { Profile, type ProfileProps } from "./profile.tsx";
import { profileSheets } from "./sheets.ts";

provideExtras(allExtras);

/**
 * A profile with its posts, media and followers.
 *
 * @fires lily-open lily-reply lily-quote lily-edit lily-redraft lily-mention lily-sign-in lily-ready
 * lily-missing lily-failed
 * @slot header footer empty error actions
 * @csspart account post avatar name bio content media poll link actions notice
 */
define({
  near: true,
  tag: "lily-profile",
  component: Profile,
  attributes: {
    account: "id",
    acct: "word",
    tab: "string",
    tagged: "string",
    readonly: "boolean",
    limit: "number",
    live: "switch",
    open: "boolean",
  },
  properties: ["memory"],
  sheets: [...feedSheets, ...peopleSheets, ...statusSheets, timelineCss, listCss, ...profileSheets],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{profile,people,timeline,media,status}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{profile,people,timeline,media,status}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-profile": ProfileProps;
  }
}
