import type { MessageDescriptor } from "@lingui/core";
import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { describeFailure, isAbort, isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

/** Milliseconds that an alert stays (specification §9). */
const STAY = 5000;

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

export const alerts = scoped((client: Client): AlertStore => {
  const $alerts = atom<readonly Alert[]>([]);
  const timers = new Map<number, () => void>();
  let lastKey = 0;

  function show(alert: Omit<Alert, "key">): void {
    const key = ++lastKey;
    $alerts.set([...$alerts.get(), { ...alert, key }]);
    timers.set(
      key,
      client.environment.after(STAY, () => dismiss(key)),
    );
  }

  function dismiss(key: number): void {
    timers.get(key)?.();
    timers.delete(key);
    $alerts.set($alerts.get().filter(alert => alert.key !== key));
  }

  function tell(error: unknown, options: TellOptions = {}): void {
    if (isAbort(error)) return;
    if (!isExpected(error)) client.environment.report(error);
    const { title, message, values, status } = describeFailure(error);
    if (options.skipAlert) return;
    if (options.skipNotFound && (status === 404 || status === 410)) return;
    show({ title, message, message_values: values });
  }

  client.onEnd(() => {
    for (const stop of timers.values()) stop();
  });

  return { $alerts, show, dismiss, tell };
});
