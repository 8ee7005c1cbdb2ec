import type { PUSH_POLICIES } from "../api/push-subscription.ts";
import type { Failure } from "../failure.ts";
import type { PushObstacle } from "./internal/capabilities.ts";

/** Whose notifications are pushed. */
export type PushPolicy = (typeof PUSH_POLICIES)[number];

export interface PushView {
  /**
   * `unsupported`: `obstacle` says why; `consent`: the scope `push` must be granted first;
   * `failed`: it is off, and `failure` says why.
   */
  state: "checking" | "unsupported" | "off" | "consent" | "working" | "on" | "failed";
  failure?: Failure;
  /** Which part doesn't support push, or that the user has blocked notifications. */
  obstacle?: PushObstacle | "permission";
  /** By type, for the types that this server supports; empty while push is off. */
  alerts: Readonly<Record<string, boolean>>;
  /** Null if the server doesn't support policies. */
  policy: PushPolicy | null;
}
