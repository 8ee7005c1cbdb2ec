import type { Channel, LockListener, Tabs } from "../tabs.ts";
import { createListeners } from "../../lib/listeners.ts";

/** What the pages of this origin share in the browser. */
export const tabs = (): Tabs => ({
  page: globalThis,
  onStored(listener) {
    // Session storage isn't shared with other pages.
    const notify = ({ key }: StorageEvent) => listener(key);
    addEventListener("storage", notify);
    return () => removeEventListener("storage", notify);
  },
  channel,
  lock,
});

function channel(name: string): Channel {
  const line = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
  const say = line?.postMessage.bind(line);
  const listeners = createListeners<[message: unknown]>();
  let isOpen = true;
  line?.addEventListener("message", event => listeners.emit(event.data));
  return {
    post(message) {
      if (isOpen) say?.(message);
    },
    listen: listeners.add,
    close() {
      isOpen = false;
      listeners.clear();
      line?.close();
    },
  };
}

function lock(name: string, listener: LockListener, steal = false): (() => void) | null {
  const locks = navigator.locks as LockManager | undefined;
  // Pages that can't exchange messages must not wait for each other.
  if (!locks || typeof BroadcastChannel !== "function") return null;
  let wanted = true;
  const waiting = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  locks
    .request(name, steal ? { steal } : { signal: waiting.signal }, () => {
      if (!wanted) return undefined;
      listener.held();
      return promise;
    })
    // It also rejects when it is released, which the caller knows.
    .catch((error: unknown) => {
      if (!wanted) return;
      if (error instanceof DOMException && error.name === "AbortError") listener.lost?.();
      else listener.refused?.();
    });
  return () => {
    wanted = false;
    waiting.abort();
    resolve();
  };
}
