import { useEffect, type ReactElement } from "react";
import { browserAlerts } from "../../core/alerts/browser-alerts.ts";
import { useClient } from "../surface.ts";
import { BrowserAlerts } from "./browser-alerts.tsx";

/** Shows browser alerts outside of `<lily-app>`, except while the list is visible. */
export function AlertsWhileHidden(props: { isSeen: boolean }): ReactElement {
  const client = useClient();
  const { isSeen } = props;
  useEffect(() => (isSeen ? browserAlerts(client).markListVisible() : undefined), [client, isSeen]);
  return <BrowserAlerts />;
}
