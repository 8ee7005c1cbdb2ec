import { atom, onMount, type ReadableAtom } from "nanostores";
import type { PUSH_POLICIES } from "../api/push-subscription.ts";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createPushSubscription } from "./internal/subscription.ts";
import type { PushLack } from "./internal/capabilities.ts";

/** Whose notifications are pushed. */
export type PushPolicy = (typeof PUSH_POLICIES)[number];

export interface PushView {
  /**
   * `unsupported`: `lack` says why; `consent`: the scope `push` must be granted first;
   * `failed`: it is off, and `failure` says why.
   */
  state: "checking" | "unsupported" | "off" | "consent" | "working" | "on" | "failed";
  failure?: Failure;
  /** What can't push, or that the person has blocked notifications of this page. */
  lack?: PushLack | "permission";
  /** By type, only the types that this server takes; none while it is off. */
  alerts: Readonly<Record<string, boolean>>;
  /** Null: the server knows no policy. */
  policy: PushPolicy | null;
}

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
