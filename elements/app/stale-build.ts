import type { Environment } from "../../core/platform/environment.ts";
import { createListeners } from "../../core/lib/listeners.ts";

const KEY = "glitch-lily-reloaded";

let held = 0;

/**
 * Prevents automatic reloads, which would lose unsaved text. Returns a function that allows them.
 */
export function holdReload(): () => void {
  held++;
  return () => void held--;
}

const listeners = createListeners();
let isReloading = false;

/**
 * Runs a listener just before or during an automatic reload. Returns a function that removes it.
 */
export function onReload(listener: () => void): () => void {
  if (isReloading) listener();
  return listeners.add(listener);
}

/**
 * Reloads the page when a chunk is missing, since then the instance has a newer build. It does so
 * once per build, so that a broken chunk can't cause a loop, and not without a network, when the
 * page could not load again. For `<lily-app>` only: elements must not reload other pages. Returns a
 * function that stops it.
 */
export function reloadWhenStale({ session, address, online }: Environment): () => void {
  const reload = () => {
    if (held > 0 || !online()) return;
    if (session.get(KEY) === import.meta.url || !session.set(KEY, import.meta.url)) return;
    isReloading = true;
    listeners.emit();
    address.reload();
  };
  addEventListener("vite:preloadError", reload);
  return () => removeEventListener("vite:preloadError", reload);
}
