import type { Environment } from "../../core/platform/environment.ts";

const KEY = "glitch-lily-reloaded";

let held = 0;

/** Nobody's words go with a page that reloads by itself. The answer lets go. */
export function holdReload(): () => void {
  held++;
  return () => void held--;
}

const listeners = new Set<() => void>();
let isReloading = false;

/** Runs just before a page reloads by itself, or while it does; the answer calls it off. */
export function onReload(listener: () => void): () => void {
  if (isReloading) listener();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A chunk that is gone means that the instance serves a newer build, which a reload brings: once
 * for each build, so that a chunk which is broken there too does not reload for ever. A widget
 * must not do that to its page. Without a network a reload would bring nothing, and take away what
 * is here. The answer stops watching.
 */
export function reloadWhenStale({ session, address, online }: Environment): () => void {
  const reload = () => {
    if (held > 0 || !online()) return;
    if (session.get(KEY) === import.meta.url || !session.set(KEY, import.meta.url)) return;
    isReloading = true;
    for (const listener of listeners) listener();
    address.reload();
  };
  addEventListener("vite:preloadError", reload);
  return () => removeEventListener("vite:preloadError", reload);
}
