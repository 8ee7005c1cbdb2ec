import { atom, computed, type ReadableAtom } from "nanostores";
import type { AlertPermission, Attention } from "../platform/attention.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface AlertPermissionStore {
  /** The browser's permission, updated when the user changes it; `unsupported` until known. */
  $permission: ReadableAtom<AlertPermission>;
  /** Whether to offer alerts: the user has neither answered the browser nor dismissed the offer. */
  $offered: ReadableAtom<boolean>;
  /** Makes the browser ask for permission; call it right after a click or key press. */
  ask(): Promise<void>;
  /** Dismisses the offer on this device. */
  dismiss(): void;
}

export const alertPermission = scoped((client: Client): AlertPermissionStore => {
  const { environment } = client;
  const key = client.key("alerts-not-now");
  const $permission = atom<AlertPermission>("unsupported");
  const $dismissed = atom(environment.local.get(key) !== null);
  let ended = false;
  let stop = () => {};
  client.onEnd(() => {
    ended = true;
    stop();
  });

  const attentionLoaded = follow();
  async function follow(): Promise<Attention | null> {
    try {
      const attention = await environment.attention();
      if (ended) return null;
      const look = () => $permission.set(attention.permission());
      look();
      stop = attention.onPermission(look);
      return attention;
    } catch {
      // The code failed to load: there are no alerts to allow.
      return null;
    }
  }

  return {
    $permission,
    $offered: computed(
      [$permission, $dismissed],
      (permission, dismissed) => permission === "default" && !dismissed,
    ),
    ask: async () => (await attentionLoaded)?.ask(),
    dismiss() {
      environment.local.set(key, "1");
      $dismissed.set(true);
    },
  };
});
