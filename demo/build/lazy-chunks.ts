import type { Plugin } from "vite";

/**
 * What stands around every `import()` in a build, in place of Vite's own: it asks for what the
 * chunk imports at the same time, without writing into the head of the page that embeds us, and
 * tells the page (`vite:preloadError`, as Vite does) when a chunk is missing. Style sheets of
 * lazy chunks are not loaded: ours are strings, and the page has its own already.
 */
const helper = `export const __vitePreload = (load, imports, own) => {
  imports?.forEach(file =>
    file.endsWith(".css") || import(/* @vite-ignore */ new URL(file, own).href).catch(() => {}));
  return load().catch(error => {
    const event = new Event("vite:preloadError", { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    throw error;
  });
};`;

/** A sixth of Vite's helper; the first load carries it. */
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
