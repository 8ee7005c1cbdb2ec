import type { PushAddress, ServiceWorkerHandle } from "../../../core/platform/worker.ts";

/** A service worker, and a browser's push service behind it, as far as the page sees them. */
export interface FakeWorker extends ServiceWorkerHandle {
  /** What the browser is subscribed to. */
  subscribed: PushAddress | null;
  /** How many subscriptions there have been: each has an address of its own. */
  subscriptions: number;
  /** What the push service says instead of subscribing. */
  refusal: Error | null;
  /** How often the worker was told to take over. */
  takenOver: number;
  /** How often a newer one was looked for. */
  looks: number;
  /** Plays the worker. */
  say(message: unknown): void;
  wait(): void;
}

export function fakeWorker(push: Omit<PushAddress, "serverKey"> | null): FakeWorker {
  const listeners = new Set<(message: unknown) => void>();
  const waiters = new Set<() => void>();
  const worker: FakeWorker = {
    subscribed: null,
    subscriptions: 0,
    refusal: null,
    takenOver: 0,
    looks: 0,
    look: async () => void (worker.looks += 1),
    push: push && {
      subscription: async () => worker.subscribed,
      async subscribe(serverKey) {
        if (worker.refusal) throw worker.refusal;
        if (!worker.subscribed) {
          worker.subscriptions += 1;
          const endpoint = `${push.endpoint}/${worker.subscriptions}`;
          worker.subscribed = { ...push, endpoint, serverKey };
        }
        return worker.subscribed;
      },
      unsubscribe: async () => void (worker.subscribed = null),
    },
    onWaiting(listener) {
      waiters.add(listener);
      return () => void waiters.delete(listener);
    },
    takeOver: async () => void (worker.takenOver += 1),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    say: message => listeners.forEach(listener => listener(message)),
    wait: () => waiters.forEach(waiter => waiter()),
  };
  return worker;
}
