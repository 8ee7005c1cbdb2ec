import { useLingui } from "@lingui/react";
import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useMemo, useState, type ReactElement } from "react";
import { alertsAtom } from "../../../core/alerts/alerts-atom.ts";
import { latePart } from "../late/late.tsx";
import { offerOutlet } from "./outlet-list.ts";
import { useSurface } from "../../surface.ts";
import type { Alert } from "../../../core/alerts/types.ts";

const OfferedOutlet = latePart(() => import("./alert-outlet.tsx"), "OfferedOutlet");

/** Loads the code that shows alerts with the first alert, for signed-in users earlier. */
export function LateAlerts(): ReactElement | null {
  const { client, host, locale } = useSurface();
  const list = useStore(alertsAtom(client));
  const { person, environment } = client;

  const outlet = useMemo(() => ({ host, dedicated: false }), [host]);
  useLayoutEffect(() => offerOutlet(client, outlet), [client, outlet]);

  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (person === null) return undefined;
    // Load it early: an alert may be about a lost connection, when it is too late to load anything.
    return environment.whenCalm(() =>
      OfferedOutlet.load(locale).then(
        () => setReady(true),
        () => {},
      ),
    );
  }, [person, environment, locale]);

  return isReady || list.length > 0 ? (
    <OfferedOutlet outlet={outlet} missing={<PlainAlerts list={list} />} />
  ) : null;
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
