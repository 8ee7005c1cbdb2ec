import { msg } from "@lingui/core/macro";
import type { Client } from "../../../core/client.ts";
import { isHome } from "../../../core/session/home-instance.ts";
import { alerts } from "../../../core/alerts/alerts.ts";

const SIZE = "popup,width=620,height=640";

/**
 * Opens an address in a small window and returns whether the browser allowed it. A window of the
 * same origin gets its opener, so that it can close itself; others must not have it.
 */
export function openPopup(client: Client, address: string): boolean {
  const { environment } = client;
  const { origin } = new URL(address, isHome(client) ? environment.origin : client.instance);
  if (origin !== environment.origin) {
    window.open(address, "_blank", `noopener,${SIZE}`);
    return true;
  }
  if (window.open(address, "_blank", SIZE)) return true;
  alerts(client).show({ title: "", message: msg`Your browser blocked the new window.` });
  return false;
}
