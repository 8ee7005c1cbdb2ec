import { Router } from "@lit-labs/router";
import { atom, type ReadableAtom } from "nanostores";
import { ownHistory } from "../kit/feed/back.ts";

/** What an address leads to. */
type Goal =
  | { name: "home" | "notifications" | "follow-requests" | "not-found" }
  /** What is asked to be written, as in the address. */
  | { name: "compose"; search: string }
  /** The id of the status that a thread is about. */
  | { name: "thread"; status: string }
  | { name: "profile"; acct: string; tab: string; tagged?: string }
  | { name: "tag"; tag: string };

/** A page of the client: which one, what it is about, and its place in the history. */
export type Page = Goal & {
  /** Stays the same when the reader comes back to it. */
  entry: string;
  /** Stays the same for as long as the same view is shown, such as a profile in all its parts. */
  view: string;
};

export const BASE = "/web";

/** The parts of a profile that have an address of their own. */
const PARTS = "with_replies|media|featured|followers|following";

type Parameters = Record<string, string | undefined>;

/**
 * The address bar as a store. Links below `/web` change it without a page load; other links of
 * this origin leave the client.
 */
export class Routes extends EventTarget {
  readonly #page = atom<Page>({ name: "home", entry: "", view: "" });
  readonly $page: ReadableAtom<Page> = this.#page;
  // The router asks a Lit element for no more than an event target with these members.
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
        // As pleroma-fe calls what is here: the only timeline is home.
        { path: `${BASE}/main/:timeline(all|public|friends)`, render: () => ({ name: "home" }) },
        {
          path: `${BASE}/users/:acct/:part(interactions|mentions|dms)`,
          render: () => ({ name: "notifications" }),
        },
        { path: `${BASE}/friend-requests`, render: () => ({ name: "follow-requests" }) },
        { path: `${BASE}/compose`, render: compose },
        // Where the system's own sharing leads: see `site.webmanifest`.
        { path: `${BASE}/share`, render: compose },
        { path: `${BASE}/follow-requests`, render: () => ({ name: "follow-requests" }) },
        { path: `${BASE}/@:acct{/}?`, render: profile },
        // The parts of a profile come before statuses, whose ids are no such words.
        { path: `${BASE}/@:acct/:tab(${PARTS})`, render: profile },
        { path: `${BASE}/@:acct/tagged/:tagged`, render: profile },
        { path: `${BASE}/@:acct/:id`, render: thread },
        // As Pleroma itself links to people, and everybody to hashtags.
        { path: `${BASE}/users/:acct`, render: profile },
        { path: `${BASE}/tag/:tag`, render: tag },
        { path: `${BASE}/tags/:tag`, render: tag },
        // Pleroma's own address of a status, as notifications and other servers link to it.
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

  /** Goes to an address of the client as a link there would; others leave it. */
  open(href: string): void {
    const { origin, pathname, search, hash } = new URL(href, location.href);
    if (origin !== location.origin || !isOurs(pathname)) return location.assign(href);
    history.pushState(null, "", pathname + search + hash);
    void this.#router.goto(pathname);
  }

  /** Shows another page in place of this one. */
  replace(path: string): void {
    history.replaceState(history.state, "", path);
    void this.#router.goto(location.pathname);
  }

  /** Takes over the address bar; the answer gives it back. */
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

/** Pages of the client and of pleroma-fe, which are nobody's name. */
const PAGES =
  /^\/(?:about|chats|compose|follow-requests|friend-requests|lists|login|notifications|registration|search|settings|share)$/;

/** Pleroma's own address of a person, as it stands in mails and on other servers: `/bob`. */
const PERSON = /^\/[\w.-]+(?:@[\w.-]+(?::\d+)?)?$/;

/** Adds `/web` to an address that lacks it, without a reload. */
function addBasePath(): void {
  const { pathname, search, hash } = location;
  if (isOurs(pathname)) return;
  const isPerson = PERSON.test(pathname) && !PAGES.test(pathname);
  const place = isPerson ? `/@${pathname.slice(1)}` : pathname;
  const path = pathname === "/" ? BASE : BASE + place;
  history.replaceState(history.state, "", path + search + hash);
}

/** The router takes every link of this origin, also those that lead out of the client. */
function leaveAlone(event: MouseEvent): void {
  const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
  if (!link || link.origin !== location.origin) return;
  if (!isOurs(link.pathname)) event.stopImmediatePropagation();
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
