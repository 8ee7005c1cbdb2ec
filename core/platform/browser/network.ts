import { parseJson } from "../../lib/json.ts";
import type { BlockedRequest, Network, SocketLike } from "../network.ts";
import { metaContent } from "./meta.ts";
import { takeStarted } from "./started.ts";

/** The network of the browser page. */
export const network = (): Network => ({
  // Not `location.origin`, which an `srcdoc` frame doesn't have.
  origin: globalThis.origin,
  issuer: metaContent("lily-issuer") ?? globalThis.origin,
  fetch: (request, init) => fetch(request, init),
  upload: async (...all) => (await import("./upload.ts")).upload(...all),
  socket,
  online: () => navigator.onLine,
  onOnline: listener => onPage("online", listener),
  onOffline: listener => onPage("offline", listener),
  onBlocked,
  keepalive: "keepalive" in Request.prototype,
  beacon: (url, form) => navigator.sendBeacon?.(url, form) ?? false,
  sendWaiting(url, headers, body) {
    const request = new XMLHttpRequest();
    request.open("POST", url, false);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  },
  csrfToken: () => metaContent("csrf-token"),
  initialResult,
  started(path, token) {
    return takeStarted(path, token)?.answer as Promise<Response> | undefined;
  },
});

function onPage(name: "online" | "offline", listener: () => void): () => void {
  addEventListener(name, listener);
  return () => removeEventListener(name, listener);
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
