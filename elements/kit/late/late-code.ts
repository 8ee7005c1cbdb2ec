import { msg } from "@lingui/core/macro";
import type { Client } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";

/** Loads code for an action; undefined if that failed, which an alert tells. */
export async function lateCode<Code>(
  client: Client,
  load: () => Promise<Code>,
): Promise<Code | undefined> {
  try {
    return await load();
  } catch {
    const message = msg`This part couldn’t be loaded. Try again.`;
    alerts(client).show({ title: "", message });
    return undefined;
  }
}
