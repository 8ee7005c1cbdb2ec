import { define } from "../define.tsx";
import type { LilyElement, LilyTag } from "../definition.ts";
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

declare global {
  interface HTMLElementTagNameMap {
    "lily-notification-bell": LilyElement<object>;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lily-notification-bell": LilyTag<object>;
    }
  }
}
