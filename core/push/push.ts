import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { createPushSubscription } from "./internal/subscription.ts";
import type { PushView, PushPolicy } from "./types.ts";

/** Web Push to this browser, for a person on the page's own instance. */
export interface PushStore {
  /** Looked up and mended once it is watched. */
  $view: ReadableAtom<PushView>;
  /** Asks for the browser's permission, then for consent where it is needed, then subscribes. */
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
