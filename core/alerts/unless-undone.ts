import { msg } from "@lingui/core/macro";
import type { Client } from "../client.ts";
import { alerts } from "./alerts.ts";
import type { Alert } from "./types.ts";

/**
 * Shows an alert with an Undo button. Resolves when the alert is gone, or the page is left, with
 * whether the user didn't press it: then it is time to do what can't be undone.
 */
export function unlessUndone(
  client: Client,
  alert: Pick<Alert, "title" | "message" | "message_values">,
): Promise<boolean> {
  const store = alerts(client);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const key = store.show({
    ...alert,
    action: { label: msg`Undo`, run: () => resolve(false) },
  });
  const stopLeaving = client.environment.leaving(() => store.dismiss(key));
  const unlisten = store.$alerts.listen(all => {
    if (all.some(one => one.key === key)) return;
    unlisten();
    stopLeaving();
    // Later, since an alert is dismissed before its action runs.
    queueMicrotask(() => resolve(true));
  });
  return promise;
}
