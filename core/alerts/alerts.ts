import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { failureOf, isAbort, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alertsAtom } from "./alerts-atom.ts";
import type { Alert } from "./types.ts";

/** How long an alert stays, in milliseconds. */
const ALERT_DURATION_MS = 5000;

/** The same for an alert with a button, which takes time to read, decide and reach. */
const ALERT_WITH_ACTION_DURATION_MS = 10_000;

export interface AlertOptions {
  /** Shows no alert: the caller shows the failure itself. */
  skipAlert?: boolean;
}

export interface AlertStore {
  /** The visible alerts, oldest first. */
  $alerts: ReadableAtom<readonly Alert[]>;
  /** Shows an alert and returns its key. */
  show(alert: Omit<Alert, "key">): number;
  dismiss(key: number): void;
  /** Keeps an alert, while it is hovered for example; the returned function restarts its timer. */
  keepOpen(key: number): () => void;
  /** Runs the alert's action and dismisses it. */
  runAction(key: number): void;
  /** Shows a failure as an alert. */
  showFailure(failure: Failure): void;
  /** Shows an error as an alert; an unexpected one is also reported. */
  showError(error: unknown, options?: AlertOptions): void;
  /** Runs a request and tells its failure. Resolves with its result, or with undefined. */
  attempt<T>(request: () => Promise<T>, options?: AlertOptions): Promise<T | undefined>;
}

export const alerts = scoped((client: Client): AlertStore => {
  const $alerts = alertsAtom(client);
  const timers = new Map<number, () => void>();
  let lastKey = 0;

  const find = (key: number) => $alerts.get().find(alert => alert.key === key);

  function show(alert: Omit<Alert, "key">): number {
    const key = ++lastKey;
    $alerts.set([...$alerts.get(), { ...alert, key }]);
    wait(key);
    return key;
  }

  function wait(key: number): void {
    const alert = find(key);
    if (!alert) return;
    timers.get(key)?.();
    const stay = alert.action && !alert.isBrief ? ALERT_WITH_ACTION_DURATION_MS : ALERT_DURATION_MS;
    timers.set(
      key,
      client.environment.after(stay, () => dismiss(key)),
    );
  }

  function dismiss(key: number): void {
    timers.get(key)?.();
    timers.delete(key);
    $alerts.set($alerts.get().filter(alert => alert.key !== key));
  }

  function showError(error: unknown, options: AlertOptions = {}): void {
    if (isAbort(error)) return;
    const failure = failureOf(client, error);
    if (!options.skipAlert) showFailure(failure);
  }

  function showFailure({ title, message, values }: Failure): void {
    show({ title, message, message_values: values });
  }

  client.onEnd(() => {
    for (const stop of timers.values()) stop();
  });

  return {
    $alerts,
    show,
    showFailure,
    dismiss,
    keepOpen(key) {
      timers.get(key)?.();
      timers.delete(key);
      return () => wait(key);
    },
    runAction(key) {
      const alert = find(key);
      dismiss(key);
      alert?.action?.run();
    },
    showError,
    async attempt(request, options) {
      try {
        return await request();
      } catch (error) {
        showError(error, options);
        return undefined;
      }
    },
  };
});
