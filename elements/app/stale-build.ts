import type { Environment } from "../../core/environment.ts";

const KEY = "glitch-lily-reloaded";

/**
 * A chunk that is gone means that the instance serves a newer build, which a reload brings: once
 * for each build, so that a chunk which is broken there too does not reload for ever. A widget
 * must not do that to its page. The answer stops watching.
 */
export function reloadWhenStale({ session, address }: Environment): () => void {
  const reload = () => {
    if (session.get(KEY) === import.meta.url || !session.set(KEY, import.meta.url)) return;
    address.reload();
  };
  addEventListener("vite:preloadError", reload);
  return () => removeEventListener("vite:preloadError", reload);
}
