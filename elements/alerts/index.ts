import { define } from "../define.tsx";
import type { LilyElement, LilyTag } from "../definition.ts";
import { Alerts } from "./alerts.tsx";

define({
  tag: "lily-alerts",
  component: Alerts,
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit}.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/{core,kit}.po", "!../../core/locales/en/*"]),
  },
});

declare global {
  interface HTMLElementTagNameMap {
    "lily-alerts": LilyElement<object>;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lily-alerts": LilyTag<object>;
    }
  }
}
