import { useEffect, type JSX, type ReactElement } from "react";
import { browserAlerts } from "../../core/alerts/browser-alerts.ts";
import "../notifications/index.ts";
import { PermissionBanner } from "../notifications/settings/permission-banner.tsx";
import { useClient } from "../surface.ts";

/** The notifications page, with the offer of browser alerts. */
export function NotificationsPage(
  props: JSX.IntrinsicElements["lily-notifications"],
): ReactElement {
  const client = useClient();
  useEffect(() => browserAlerts(client).markListVisible(), [client]);
  return (
    <>
      <PermissionBanner />
      <lily-notifications noTitle {...props} />
    </>
  );
}
