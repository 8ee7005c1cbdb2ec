import { define } from "../define.tsx";
import bellCss from "./notification-bell.css?inline";
import { NotificationBell } from "./notification-bell.tsx";

define({
  tag: "lily-notification-bell",
  component: NotificationBell,
  sheets: [bellCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit,notification-bell}.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/{core,kit,notification-bell}.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-notification-bell": object;
  }
}
