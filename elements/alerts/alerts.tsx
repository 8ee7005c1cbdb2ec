import type { ReactElement } from "react";
import { AlertOutlet } from "../kit/outlets/alert-outlet.tsx";

/** The one place of a page for the alerts of its client, in place of each element's own. */
export function Alerts(): ReactElement {
  return <AlertOutlet dedicated />;
}
