import { useLingui } from "@lingui/react";
import { useStore } from "@nanostores/react";
import { createElement, useEffect, useLayoutEffect, useMemo, type ReactElement } from "react";
import { late } from "../../../core/lib/late.ts";
import { alertList } from "../../../core/alerts/alert-list.ts";
import { offerOutlet } from "./outlet-list.ts";
import { useSurface } from "../../surface.ts";
import { useLate } from "../../use-late.ts";
import type { Alert } from "../../../core/alerts/types.ts";

const offered = late(async () => (await import("./alert-outlet.tsx")).OfferedOutlet);

/** Loads the code that shows alerts with the first alert, for signed-in users earlier. */
export function LateAlerts(): ReactElement | null {
  const { client, host } = useSurface();
  const list = useStore(alertList(client));
  const { person, environment } = client;

  const outlet = useMemo(() => ({ host, dedicated: false }), [host]);
  useLayoutEffect(() => offerOutlet(client, outlet), [client, outlet]);

  useEffect(() => {
    if (person === null) return undefined;
    // Load it early: an alert may be about a lost connection, when it is too late to load anything.
    return environment.whenCalm(() => void offered.load().catch(() => {}));
  }, [person, environment]);

  const Outlet = useLate(offered, list.length > 0);
  if (Outlet) return createElement(Outlet, { outlet });
  return Outlet === null ? <PlainAlerts list={list} /> : null;
}

/** Shows the plain texts of alerts if that code failed to load. */
function PlainAlerts(props: { list: readonly Alert[] }): ReactElement {
  const { i18n } = useLingui();
  const words = (text: Alert["title"], values?: Record<string, unknown>) =>
    typeof text === "string" ? text : i18n._({ ...text, values });
  return (
    <div role="alert">
      {props.list.map(alert => (
        <p key={alert.key}>
          {words(alert.title, alert.message_values)} {words(alert.message, alert.message_values)}
        </p>
      ))}
    </div>
  );
}
