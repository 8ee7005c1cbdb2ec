import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createPushSubscription } from "./internal/subscription.ts";
import type { PushView, PushPolicy } from "./types.ts";

/** Web Push to this browser, for a user of the page's own instance. */
export interface PushStore {
  /** The state of push. With the first subscriber, the subscription is checked and repaired. */
  $view: ReadableAtom<PushView>;
  /**
   * Turns push on: requests the browser's permission, then consent if necessary, then subscribes.
   */
  enable(): Promise<void>;
  disable(): Promise<void>;
  choose(type: string, on: boolean): Promise<void>;
  setPolicy(policy: PushPolicy): Promise<void>;
}

export const push = scoped((client: Client): PushStore => {
  const $view = atom<PushView>({ state: "checking", alerts: {}, policy: null });
  const subscription = createPushSubscription(client, $view);
  onMount($view, () => subscription.follow());
  return {
    $view,
    enable: subscription.enable,
    disable: subscription.disable,
    async choose(type, on) {
      const { alerts } = $view.get();
      await subscription.change({ alerts: { ...alerts, [type]: on } });
    },
    setPolicy: policy => subscription.change({ policy }),
  };
});
