import type {
  Channel,
  Database,
  KeyValueStorage,
  Environment,
  LockListener,
  SocketLike,
  BlockedRequest,
} from "../environment.ts";
import { parseJson } from "../../lib/json.ts";

/** Set by core/start.ts before this code is loaded; the requests are keyed by path and query. */
const START = Symbol.for("glitch-lily/start");
const RETURN = Symbol.for("glitch-lily/return");
type Started = Map<string, { token: string | null; answer: Promise<Response> }>;

/** Milliseconds after navigation during which the first screen may still be loading. */
const STARTUP_MS = 10_000;

/** Milliseconds that deferred work waits for the first screen. */
const FIRST_SCREEN_MS = 3000;

/** Milliseconds that responses to the start script's requests stay valid. */
const PREFETCH_VALID_MS = 60_000;

/** The environment of the browser page. */
export function browserEnvironment(): Environment {
  return {
    // Not `location.origin`, which an `srcdoc` frame doesn't have.
    origin: globalThis.origin,
    issuer: named("lily-issuer") ?? globalThis.origin,
    page: globalThis,
    address: {
      read: () => new URL(location.href),
      rewrite: url => history.replaceState(history.state, "", url),
      open: url => location.assign(url),
      replace: url => location.replace(url),
      reload: () => location.reload(),
    },
    fetch: (request, init) => fetch(request, init),
    upload: async (...all) => (await import("./upload.ts")).upload(...all),
    local: keyValueStorage(() => localStorage),
    onStored(listener) {
      // Session storage isn't shared with other pages.
      const tell = ({ key }: StorageEvent) => listener(key);
      addEventListener("storage", tell);
      return () => removeEventListener("storage", tell);
    },
    session: keyValueStorage(() => sessionStorage),
    database: lazyDatabase(),
    channel,
    lock,
    socket,
    now: () => Date.now(),
    whenCalm(action) {
      const timer = setTimeout(action, performance.now() < STARTUP_MS ? FIRST_SCREEN_MS : 0);
      return () => clearTimeout(timer);
    },
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
    languages: () => navigator.languages,
    csrfToken: () => named("csrf-token"),
    initialResult,
    returned() {
      const page = globalThis as { [RETURN]?: string };
      const query = page[RETURN] ?? null;
      delete page[RETURN];
      return query;
    },
    started(path, token) {
      const requests = (globalThis as { [START]?: Started })[START];
      const request = requests?.get(path);
      if (!request || request.token !== token) return undefined;
      requests?.delete(path);
      return performance.now() < PREFETCH_VALID_MS ? request.answer : undefined;
    },
    onVisibility(listener) {
      const tell = () => listener(document.visibilityState === "visible");
      document.addEventListener("visibilitychange", tell);
      return () => document.removeEventListener("visibilitychange", tell);
    },
    visible: () => document.visibilityState === "visible",
    online: () => navigator.onLine,
    onOnline: listener => onPage("online", listener),
    onOffline: listener => onPage("offline", listener),
    onBlocked,
    leaving(listener) {
      const hidden = () => document.visibilityState === "hidden" && listener();
      document.addEventListener("visibilitychange", hidden);
      addEventListener("pagehide", listener);
      return () => {
        document.removeEventListener("visibilitychange", hidden);
        removeEventListener("pagehide", listener);
      };
    },
    keepalive: "keepalive" in Request.prototype,
    beacon: (url, form) => navigator.sendBeacon?.(url, form) ?? false,
    sendWaiting(url, headers, body) {
      const request = new XMLHttpRequest();
      request.open("POST", url, false);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.send(body);
    },
    attention: async () => (await import("./attention.ts")).browserAttention(),
    worker: async options =>
      (await import("./worker.ts")).openWorker(named("lily-worker"), options),
    report: error => reportError(error),
  };
}

function onPage(name: "online" | "offline", listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
}

/** The content of a meta element. */
function named(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || null;
}

/** Wraps a storage, which may be missing, forbidden or full, and then throws at any access. */
function keyValueStorage(open: () => Storage): KeyValueStorage {
  function attempt<T>(action: (storage: Storage) => T, refused: T): T {
    try {
      return action(open());
    } catch {
      // The return value tells: the caller knows what this means.
      return refused;
    }
  }
  return {
    get: key => attempt(storage => storage.getItem(key), null),
    set: (key, value) =>
      attempt(storage => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: key => attempt(storage => storage.removeItem(key), undefined),
    // Not Object.keys, which hides a key named like a property of Storage.
    keys: () =>
      attempt(
        storage => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
        [],
      ),
  };
}

/** The database, whose code is loaded on first use; if that fails, nothing is stored. */
function lazyDatabase(): Database {
  let opened: Promise<Database> | undefined;

  async function load(): Promise<Database> {
    try {
      return (await import("../../lib/database.ts")).openDatabase("glitch-lily");
    } catch (error) {
      // Try again next time.
      opened = undefined;
      throw error;
    }
  }

  async function attempt<T>(action: (database: Database) => Promise<T>, refused: T): Promise<T> {
    try {
      return await action(await (opened ??= load()));
    } catch {
      // The return value tells, as with a key-value storage.
      return refused;
    }
  }
  return {
    get: key => attempt(database => database.get(key), undefined),
    set: (key, value) => attempt(database => database.set(key, value), false),
    entries: prefix => attempt(database => database.entries(prefix), null),
    change: (key, next) => attempt(database => database.change(key, next), false),
    remove: prefix => attempt(database => database.remove(prefix), undefined),
  };
}

function socket(url: string, protocols?: readonly string[]): SocketLike | null {
  let line: WebSocket;
  try {
    line = new WebSocket(url, [...(protocols ?? [])]);
  } catch {
    // `ws:` on a secure page, or a token that is no valid protocol name: the return value tells.
    return null;
  }
  const ending = new AbortController();
  const { signal } = ending;
  return {
    listen(listener) {
      line.addEventListener("open", () => listener.opened(), { signal });
      line.addEventListener("message", event => listener.onMessage(event.data), { signal });
      line.addEventListener("close", () => listener.closed(), { signal });
    },
    // A closed socket accepts no message; `closed` has told.
    send: message => void (line.readyState === WebSocket.OPEN && line.send(message)),
    close() {
      ending.abort();
      // Browsers log an error if a connecting socket is closed.
      if (line.readyState === WebSocket.CONNECTING)
        line.addEventListener("open", () => line.close());
      else line.close();
    },
  };
}

function channel(name: string): Channel {
  const line = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
  const say = line?.postMessage.bind(line);
  const listeners = new Set<(message: unknown) => void>();
  let isOpen = true;
  line?.addEventListener("message", event => {
    for (const listener of listeners) listener(event.data);
  });
  return {
    post(message) {
      if (isOpen) say?.(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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

/** Reads Pleroma's initial results: `{path: base64 of UTF-8 JSON}` in the page. */
function initialResult(path: string): unknown {
  const text = document.querySelector("script#initial-results")?.textContent;
  const results = text ? parseJson(text) : undefined;
  const packed = (results as Record<string, unknown> | null | undefined)?.[path];
  if (typeof packed !== "string") return undefined;
  try {
    const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
    return parseJson(new TextDecoder().decode(bytes));
  } catch {
    // Not base64: the data is requested as usual.
    return undefined;
  }
}

/** Runs when the page's Content Security Policy has blocked a request. */
function onBlocked(listener: (request: BlockedRequest) => void): () => void {
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    const { disposition, blockedURI: url, effectiveDirective: directive } = event;
    if (disposition === "enforce") listener({ url, directive });
  };
  document.addEventListener("securitypolicyviolation", onViolation);
  return () => document.removeEventListener("securitypolicyviolation", onViolation);
}
