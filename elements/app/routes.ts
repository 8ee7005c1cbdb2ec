import { Router } from "@lit-labs/router";
import { atom, type ReadableAtom } from "nanostores";

/** A page of the client: which one, what it is about, and its place in the history. */
export interface Page {
  name: "home" | "thread" | "not-found";
  /** The id of the status that a thread is about. */
  status?: string;
  /** Stays the same when the reader comes back to it. */
  entry: string;
}

export const BASE = "/web";

/**
 * The address bar as a store. Links below `/web` change it without a page load; other links of
 * this origin leave the client.
 */
export class Routes extends EventTarget {
  readonly #page = atom<Page>({ name: "home", entry: "" });
  readonly $page: ReadableAtom<Page> = this.#page;
  // The router asks a Lit element for no more than an event target with these members.
  readonly updateComplete = Promise.resolve(true);
  readonly #router: Router;

  constructor() {
    super();
    const thread = ({ id = "" }: Record<string, string | undefined>) => ({
      name: "thread",
      status: decode(id),
    });
    this.#router = new Router(
      this as never,
      [
        { path: `${BASE}{/}?`, render: () => ({ name: "home" }) },
        { path: `${BASE}/@:acct/:id`, render: thread },
        // Pleroma's own address of a status, as notifications and other servers link to it.
        { path: `${BASE}/notice/:id`, render: thread },
      ],
      { fallback: { render: () => ({ name: "not-found" }) } },
    );
  }

  addController(): void {}
  removeController(): void {}

  requestUpdate(): void {
    this.#page.set({ ...(this.#router.outlet() as Omit<Page, "entry">), entry: historyEntry() });
  }

  /** Takes over the address bar; the answer gives it back. */
  connect(): () => void {
    addBasePath();
    const restoration = history.scrollRestoration;
    history.scrollRestoration = "manual";
    addEventListener("click", leaveAlone);
    this.#router.hostConnected();
    return () => {
      this.#router.hostDisconnected();
      removeEventListener("click", leaveAlone);
      history.scrollRestoration = restoration;
    };
  }
}

/** An address without the prefix gets it, without a reload (specification §2). */
function addBasePath(): void {
  const { pathname, search, hash } = location;
  if (pathname === BASE || pathname.startsWith(`${BASE}/`)) return;
  const path = pathname === "/" ? BASE : BASE + pathname;
  history.replaceState(history.state, "", path + search + hash);
}

/** The router takes every link of this origin, also those that lead out of the client. */
function leaveAlone(event: MouseEvent): void {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
  if (!link || link.origin !== location.origin) return;
  const { pathname } = link;
  if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) event.stopImmediatePropagation();
}

/** A name for this place in the history, given when it is first seen. */
function historyEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  const entry = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  history.replaceState({ ...state, entry }, "");
  return entry;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone percent sign: an id like any other, which the server will not know.
    return segment;
  }
}
