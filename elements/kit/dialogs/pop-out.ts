import { msg } from "@lingui/core/macro";
import type { Client } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";

const SIZE = "popup,width=620,height=640";

/**
 * Opens an address in a small window; whether the browser does that. A window of this origin knows
 * who opened it, and closes itself when it is done; any other one must not.
 */
export function popOut(client: Client, address: string): boolean {
  const { environment } = client;
  const { origin } = new URL(address, client.instance);
  if (origin !== environment.origin) {
    window.open(address, "_blank", `noopener,${SIZE}`);
    return true;
  }
  if (window.open(address, "_blank", SIZE)) return true;
  alerts(client).show({ title: "", message: msg`Your browser blocked the new window.` });
  return false;
}
