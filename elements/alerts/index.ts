import { define } from "../define.tsx";
import { Alerts } from "./alerts.tsx";

/**
 * Shows all alerts on the page in one place. Without it, each element shows its own.
 *
 * @csspart alerts - The list of alerts, to place it elsewhere.
 */
define({
  tag: "lily-alerts",
  component: Alerts,
  catalogues: {
    english: import.meta.glob("../../core/locales/en/{core,kit}.po", { eager: true }),
    others: import.meta.glob(["../../core/locales/*/{core,kit}.po", "!../../core/locales/en/*"]),
  },
});

declare module "../definition.ts" {
  interface Elements {
    "lily-alerts": object;
  }
}
