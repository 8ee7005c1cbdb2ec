import { useEffect, type ReactElement } from "react";
import { browserAlerts } from "../../core/alerts/browser.ts";
import { useClient } from "../surface.ts";
import { Alerting } from "./alerting.tsx";

/** For pages of others: what happens is told outside of the page, but for what is before one's eyes. */
export function Watch(props: { isSeen: boolean }): ReactElement {
  const client = useClient();
  const { isSeen } = props;
  useEffect(() => (isSeen ? browserAlerts(client).inSight() : undefined), [client, isSeen]);
  return <Alerting />;
}
