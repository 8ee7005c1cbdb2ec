import { Router } from "@lit-labs/router";
import { atom, type ReadableAtom } from "nanostores";
import { ownHistory } from "../kit/feed/back.ts";

/** The target of a URL. */
type Goal =
  | { name: "home" | "notifications" | "follow-requests" | "not-found" }
  /** The compose page, with the query of its URL. */
  | { name: "compose"; search: string }
  /** The id of the status that the thread is about. */
  | { name: "thread"; status: string }
  | { name: "profile"; acct: string; tab: string; tagged?: string }
  | { name: "tag"; tag: string };

/** A page of the client, and its place in the history. */
export type Page = Goal & {
  /** The id of the history entry, which stays the same when the reader comes back to it. */
  entry: string;
  /** The key of the view, which stays the same for example on all tabs of a profile. */
  view: string;
};

export const BASE = "/web";

/** The tabs of a profile that have their own URL. */
const PARTS = "with_replies|media|featured|followers|following";

type Parameters = Record<string, string | undefined>;

/**
 * The address bar as a store. Links below `/web` change it without a page load; other links of this
 * origin leave the client.
 */
export class Routes extends EventTarget {
  readonly #page = atom<Page>({ name: "home", entry: "", view: "" });
  readonly $page: ReadableAtom<Page> = this.#page;
  // Lit's router needs only an event target with these members, not a Lit element.
  readonly updateComplete = Promise.resolve(true);
  readonly #router: Router;

  constructor() {
    super();
    const thread = ({ id = "" }: Parameters): Goal => ({ name: "thread", status: decode(id) });
    const profile = ({ acct = "", tab = "posts", tagged }: Parameters): Goal => ({
      name: "profile",
      acct: decode(acct),
      tab,
      ...(tagged && { tagged: decode(tagged) }),
    });
    const compose = (): Goal => ({ name: "compose", search: location.search });
    const tag = ({ tag = "" }: Parameters): Goal => ({ name: "tag", tag: decode(tag) });
    this.#router = new Router(
      this as never,
      [
        { path: `${BASE}{/}?`, render: () => ({ name: "home" }) },
        { path: `${BASE}/notifications{/}?`, render: () => ({ name: "notifications" }) },
        // URLs of pleroma-fe: the only timeline here is home.
        { path: `${BASE}/main/:timeline(all|public|friends)`, render: () => ({ name: "home" }) },
        {
          path: `${BASE}/users/:acct/:part(interactions|mentions|dms)`,
          render: () => ({ name: "notifications" }),
        },
        { path: `${BASE}/friend-requests`, render: () => ({ name: "follow-requests" }) },
        { path: `${BASE}/compose`, render: compose },
        // The target of the system's share dialog, see `site.webmanifest`.
        { path: `${BASE}/share`, render: compose },
        { path: `${BASE}/follow-requests`, render: () => ({ name: "follow-requests" }) },
        { path: `${BASE}/@:acct{/}?`, render: profile },
        // Before statuses: no status id is the name of a tab.
        { path: `${BASE}/@:acct/:tab(${PARTS})`, render: profile },
        { path: `${BASE}/@:acct/tagged/:tagged`, render: profile },
        { path: `${BASE}/@:acct/:id`, render: thread },
        // URLs that Pleroma uses for accounts, and many servers for hashtags.
        { path: `${BASE}/users/:acct`, render: profile },
        { path: `${BASE}/tag/:tag`, render: tag },
        { path: `${BASE}/tags/:tag`, render: tag },
        // Pleroma's URL of a status, used in notifications and by other servers.
        { path: `${BASE}/notice/:id`, render: thread },
      ],
      { fallback: { render: () => ({ name: "not-found" }) } },
    );
  }

  addController(): void {}
  removeController(): void {}

  requestUpdate(): void {
    const goal = this.#router.outlet() as Goal;
    const entry = historyEntry();
    const view = goal.name === "profile" ? `profile ${goal.acct}` : entry;
    this.#page.set({ ...goal, entry, view });
  }

  /** Opens a URL as a link would: URLs outside of the client load a new page. */
  open(href: string): void {
    const { origin, pathname, search, hash } = new URL(href, location.href);
    if (origin !== location.origin || !isOurs(pathname)) return location.assign(href);
    history.pushState(null, "", pathname + search + hash);
    void this.#router.goto(pathname);
  }

  /** Replaces the current page with another one. */
  replace(path: string): void {
    history.replaceState(history.state, "", path);
    void this.#router.goto(location.pathname);
  }

  /** Takes over the address bar. Returns a function that undoes that. */
  connect(): () => void {
    addBasePath();
    const disown = ownHistory();
    const restoration = history.scrollRestoration;
    history.scrollRestoration = "manual";
    addEventListener("click", leaveAlone);
    this.#router.hostConnected();
    return () => {
      disown();
      this.#router.hostDisconnected();
      removeEventListener("click", leaveAlone);
      history.scrollRestoration = restoration;
    };
  }
}

const isOurs = (path: string) => path === BASE || path.startsWith(`${BASE}/`);

/** Pages of the client and of pleroma-fe, which can't be account names. */
const PAGES =
  /^\/(?:about|chats|compose|follow-requests|friend-requests|lists|login|notifications|registration|search|settings|share)$/;

/** Pleroma's URL of an account, used in mails and by other servers: `/bob`. */
const PERSON = /^\/[\w.-]+(?:@[\w.-]+(?::\d+)?)?$/;

/** Adds `/web` to a URL that lacks it, without a reload. */
function addBasePath(): void {
  const { pathname, search, hash } = location;
  if (isOurs(pathname)) return;
  const isPerson = PERSON.test(pathname) && !PAGES.test(pathname);
  const place = isPerson ? `/@${pathname.slice(1)}` : pathname;
  const path = pathname === "/" ? BASE : BASE + place;
  history.replaceState(history.state, "", path + search + hash);
}

/** Keeps the router, which handles all links of this origin, from links that leave the client. */
function leaveAlone(event: MouseEvent): void {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
  if (!link || link.origin !== location.origin) return;
  if (!isOurs(link.pathname)) event.stopImmediatePropagation();
}

/** Returns the id of the current history entry, and stores a new one if it has none. */
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
    // A malformed escape: treat it as an ordinary id, which the server won't know.
    return segment;
  }
}
