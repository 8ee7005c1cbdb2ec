import type { PageHost } from "../page.ts";
import { createCalm } from "./calm.ts";

/** Set by core/start.ts before this code is loaded. */
const RETURN = Symbol.for("glitch-lily/return");

/** The browser page. */
export const pageHost = (): PageHost => ({
  address: {
    read: () => new URL(location.href),
    rewrite: url => history.replaceState(history.state, "", url),
    open: url => location.assign(url),
    replace: url => location.replace(url),
    reload: () => location.reload(),
  },
  returned() {
    const page = globalThis as { [RETURN]?: string };
    const query = page[RETURN] ?? null;
    delete page[RETURN];
    return query;
  },
  languages: () => navigator.languages,
  whenCalm: createCalm(),
  onVisibility(listener) {
    const notify = () => listener(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", notify);
    return () => document.removeEventListener("visibilitychange", notify);
  },
  visible: () => document.visibilityState === "visible",
  leaving(listener) {
    const hidden = () => document.visibilityState === "hidden" && listener();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("pagehide", listener);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("pagehide", listener);
    };
  },
  attention: async () => (await import("./attention.ts")).browserAttention(),
});
