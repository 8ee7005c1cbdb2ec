import { atom, computed, type ReadableAtom } from "nanostores";
import type { AlertPermission, Attention } from "../platform/attention.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface AlertPermissionStore {
  /** As the browser has it, also when the person changes it there; `unsupported` until known. */
  $permission: ReadableAtom<AlertPermission>;
  /** Whether to offer it: nobody has answered yet, and nobody has put the offer away here. */
  $offered: ReadableAtom<boolean>;
  /** Lets the browser ask the person, who has just pressed something. */
  ask(): Promise<void>;
  /** Puts the offer away, on this device. */
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

  const arrival = follow();
  async function follow(): Promise<Attention | null> {
    try {
      const attention = await environment.attention();
      if (ended) return null;
      const look = () => $permission.set(attention.permission());
      look();
      stop = attention.onPermission(look);
      return attention;
    } catch {
      // The code did not come: there are no alerts then, and nothing to allow.
      return null;
    }
  }

  return {
    $permission,
    $offered: computed(
      [$permission, $dismissed],
      (permission, dismissed) => permission === "default" && !dismissed,
    ),
    ask: async () => (await arrival)?.ask(),
    dismiss() {
      environment.local.set(key, "1");
      $dismissed.set(true);
    },
  };
});
