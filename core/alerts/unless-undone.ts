import { msg } from "@lingui/core/macro";
import { isGone } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { alerts } from "./alerts.ts";
import type { Alert } from "./types.ts";

type UndoAlert = Pick<Alert, "title" | "message">;

/**
 * Deletes something for good when its undo alert is gone, or the page is left. Meanwhile it is
 * hidden: `putBack` shows it again if the user changes their mind, or the server refuses.
 */
export function deleteUnlessUndone(
  client: Client,
  alert: UndoAlert,
  putBack: () => void,
  send: () => Promise<void>,
): Promise<void> {
  return keepAlive(client, async () => {
    if (!(await unlessUndone(client, alert))) return putBack();
    try {
      await send();
    } catch (error) {
      if (isGone(error)) return;
      putBack();
      alerts(client).showError(error);
    }
  });
}

/** Shows an alert with an Undo button. Resolves with whether it is gone without a press of it. */
function unlessUndone(client: Client, alert: UndoAlert): Promise<boolean> {
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
