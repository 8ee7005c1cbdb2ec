import { MAX_HTML_CHARACTERS, MAX_TAGS } from "./allow-list.ts";
import { cleanCopy } from "./clean-copy.ts";
import type { Engine } from "./engine.ts";
import { nativeEngine } from "./native-engine.ts";

let engine: Engine | null = null;
let loading: Promise<void> | undefined;

/**
 * Resolves when `sanitise` may be called: at once if the browser has its own sanitiser, else when
 * DOMPurify has loaded. Rejects if loading fails; call it again to retry.
 */
export function sanitiserReady(): Promise<void> {
  if (isSanitiserReady()) return Promise.resolve();
  return (loading ??= import("./purifier-engine.ts").then(
    ({ purifierEngine }) => void (engine = purifierEngine()),
    error => {
      loading = undefined;
      throw error;
    },
  ));
}

/** Whether `sanitise` may be called now. */
export function isSanitiserReady(): boolean {
  return (engine ??= nativeEngine()) !== null;
}

/**
 * Returns the safe part of a server's HTML as nodes of the current document. Never serialise the
 * result to parse it again. Throws before `sanitiserReady()` has resolved.
 */
export function sanitise(html: string): DocumentFragment {
  if (!isSanitiserReady()) throw new Error("Not ready");
  return sanitiseBy(engine!, html);
}

/** Sanitises with the given engine; both engines must give the same tree. */
export function sanitiseBy(engine: Engine, html: string): DocumentFragment {
  return cleanCopy(engine(quieted(bounded(html))));
}

function bounded(html: string): string {
  let end = -1;
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    end = html.indexOf("<", end + 1);
    if (end < 0) return html.slice(0, MAX_HTML_CHARACTERS);
  }
  return html.slice(0, Math.min(end, MAX_HTML_CHARACTERS));
}

/** Matches one tag with its quoted values. Bounded, so that hostile text can't make it slow. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>]){0,400}>/gi;
const NOISY = /"[^"]*"|'[^']*'|([\s/])(?=(?:on[a-z]+|style)\s*=)/gi;

/**
 * Renames event handlers and `style` attributes before parsing. Browsers report them as violations
 * of the page's content security policy even in inert documents, so every post of a careless server
 * would be reported. This is no safeguard: the sanitiser comes after it.
 */
function quieted(html: string): string {
  return html.replace(TAG, tag =>
    tag.replace(NOISY, (part, before) => (before ? `${before}data-` : part)),
  );
}
