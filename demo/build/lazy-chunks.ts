import type { Plugin } from "vite";

/**
 * What stands around every `import()` in a build, in place of Vite's own: it tells the page
 * (`vite:preloadError`, as Vite does) when a chunk is missing. Style sheets of lazy chunks are not
 * loaded: ours are strings, and the page has its own already.
 */
const helper = `export const __vitePreload = load => load().catch(error => {
  const event = new Event("vite:preloadError", { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  throw error;
});`;

/** A tenth of Vite's helper; the first load carries it. */
export function lazyChunks(): Plugin {
  return {
    name: "glitch-lily:lazy-chunks",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: helper, map: null }),
    },
  };
}
