import { msg } from "@lingui/core/macro";
import type { Client } from "../../../core/client.ts";
import { alerts } from "../../../core/stores/alerts.ts";

/** Opens an address in a small window; whether the browser does that. */
export function popOut(client: Client, address: string): boolean {
  if (window.open(address, "_blank", "popup,width=620,height=640")) return true;
  alerts(client).show({ title: "", message: msg`Your browser opens no windows for this page.` });
  return false;
}
