import type { Environment } from "../environment.ts";
import { metaContent } from "./meta.ts";
import { network } from "./network.ts";
import { pageHost } from "./page.ts";
import { storageAreas } from "./storage.ts";
import { tabs } from "./tabs.ts";

/** The environment of the browser page. */
export function browserEnvironment(): Environment {
  return {
    ...network(),
    ...pageHost(),
    ...storageAreas(),
    ...tabs(),
    now: () => Date.now(),
    after(ms, action) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    randomId: () =>
      Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
        byte.toString(16).padStart(2, "0"),
      ).join(""),
    async sha256(text) {
      const subtle = crypto.subtle as SubtleCrypto | undefined;
      const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(text));
      return digest ? new Uint8Array(digest) : null;
    },
    report: error => reportError(error),
    worker: async options =>
      (await import("./worker.ts")).openWorker(metaContent("lily-worker"), options),
  };
}
