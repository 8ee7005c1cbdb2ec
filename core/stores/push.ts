import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

/** Whose notifications are pushed. */
export type PushPolicy = "all" | "followed" | "follower" | "none";

export interface PushView {
  /** `consent`: the scope `push` must be granted first. */
  state: "unsupported" | "off" | "consent" | "working" | "on" | "failed";
  failure?: Failure;
  /** By type, only the types that this server takes. */
  alerts: Readonly<Record<string, boolean>>;
  /** Null: the server knows no policy. */
  policy: PushPolicy | null;
}

export interface PushStore {
  $view: ReadableAtom<PushView>;
  /** Asks for the browser's permission, then for consent where it is needed, then subscribes. */
  enable(): Promise<void>;
  disable(): Promise<void>;
  choose(type: string, on: boolean): Promise<void>;
  setPolicy(policy: PushPolicy): Promise<void>;
}

export const push = scoped((_client: Client): PushStore => {
  const $view = atom<PushView>({ state: "unsupported", alerts: {}, policy: null });
  return {
    $view,
    enable: async () => {},
    disable: async () => {},
    choose: async () => {},
    setPolicy: async () => {},
  };
});
