import type { ReactElement } from "react";
import { AlertOutlet } from "../kit/outlets/alert-outlet.tsx";

/** Shows all alerts of the page's client, instead of one outlet in each element. */
export function Alerts(): ReactElement {
  return <AlertOutlet dedicated />;
}
