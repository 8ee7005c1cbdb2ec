import { define } from "../define.tsx";
import bellCss from "./notification-bell.css?inline";
import { NotificationBell, type BellProps } from "./notification-bell.tsx";

/**
 * A button with the number of new notifications. It opens the latest, or a way to sign in.
 *
 * @fires lily-open lily-sign-in lily-unread lily-ready lily-failed
 */
define({
  tag: "lily-notification-bell",
  component: NotificationBell,
  attributes: { readonly: "boolean", limit: "number" },
  sheets: [bellCss],
  catalogues: {
    english: import.meta.glob("../../core/locales/en/notification-bell.po", {
      eager: true,
    }),
    others: import.meta.glob([
      "../../core/locales/*/notification-bell.po",
      "!../../core/locales/en/*",
    ]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-notification-bell": BellProps;
  }
}
