import type { MessageDescriptor } from "@lingui/core";
import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";

/** A short notice that goes by itself (specification §3, §8). */
export interface Alert {
  /** Grows from alert to alert. */
  key: number;
  title: MessageDescriptor | string;
  message: MessageDescriptor | string;
  /** For the message; see `readableValues`. */
  message_values?: Record<string, unknown>;
}

export interface TellOptions {
  /** The caller shows the failure itself. */
  skipAlert?: boolean;
  /** A 404 or 410 is no news. */
  skipNotFound?: boolean;
}

export interface AlertStore {
  /** The alerts to be seen now, oldest first. */
  $alerts: ReadableAtom<readonly Alert[]>;
  show(alert: Omit<Alert, "key">): void;
  dismiss(key: number): void;
  /** Says an error by the error catalogue; what nobody expected also goes to `report`. */
  tell(error: unknown, options?: TellOptions): void;
}

export declare const alerts: (client: Client) => AlertStore;
