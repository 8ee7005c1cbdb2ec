import type { PUSH_POLICIES } from "../api/push-subscription.ts";
import type { Failure } from "../failure.ts";
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
