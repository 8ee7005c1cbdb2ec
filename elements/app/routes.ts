import { Router } from "@lit-labs/router";
import { atom, type ReadableAtom } from "nanostores";
import { isTimelineName } from "../../core/timelines/timelines.ts";
import { parseUrl } from "../../core/lib/parse-url.ts";
import { ownHistory } from "../kit/feed/back.ts";
import type { Goal, Page } from "./page.ts";
import { ALIASES, PLACES, type PlaceName } from "./places/places.ts";

export const BASE = "/web";

/** The tabs of a profile that have their own URL. */
const PARTS = "with_replies|media|featured|followers|following";

/** An account's id on Pleroma: it begins with the time, here from 2015 to 2050. */
const PLEROMA_ID = /^(?=.*\d)(?=.*[a-z])[9A-F][\da-zA-Z]{17}$/;

const NOT_FOUND = { name: "not-found" } as const;

type Parameters = Record<string, string | undefined>;

/**
 * The address bar as a store. Links below `/web` change it without a page load; other links of this
 * origin leave the client.
 */
export class Routes extends EventTarget {
  readonly #page = atom<Page>({ name: "place", place: "home", entry: "", view: "" });
  readonly $page: ReadableAtom<Page> = this.#page;
  // Lit's router needs only an event target with these members, not a Lit element.
  readonly updateComplete = Promise.resolve(true);
  readonly #router: Router;

  constructor() {
    super();
    const route = (pathname: string, render: (found: Parameters) => Goal) => ({
      path: BASE + pathname,
      render,
    });
    const place = (pathname: string, place: PlaceName) =>
      route(`/${pathname}`, () => ({ name: "place", place }));
    const timeline = (pathname: string, kind: string) =>
      route(pathname, ({ name = "" }) => {
        const timeline = `${kind}:${decode(name)}`;
        return isTimelineName(timeline) ? { name: "timeline", timeline } : NOT_FOUND;
      });
    const thread = ({ id = "" }: Parameters): Goal => ({ name: "thread", status: decode(id) });
    const profile = ({ acct, id, tab = "posts", tagged }: Parameters): Goal => ({
      name: "profile",
      ...(acct && { acct: decode(acct) }),
      ...(id && { account: decode(id) }),
      tab,
      ...(tagged && { tagged: decode(tagged) }),
    });
    const people = ({ id = "", list }: Parameters): Goal => ({
      name: "people",
      list: list === "reblogs" ? "reblogged_by" : "favourited_by",
      of: decode(id),
    });
    const remote = (pathname: string, render: (found: Parameters) => Goal) =>
      route(`/remote/:host${pathname}`, found => {
        const server = originOf(decode(found["host"] ?? ""));
        return server ? { ...render(found), server } : NOT_FOUND;
      });
    const filter = ({ id = "" }: Parameters): Goal => ({
      name: "filter",
      filter: decode(id),
      phrase: new URLSearchParams(location.search).get("phrase") ?? undefined,
    });
    const compose = (): Goal => ({ name: "compose", search: location.search });
    this.#router = new Router(
      this as never,
      [
        route("{/}?", () => ({ name: "place", place: "home" })),
        ...Object.keys(PLACES).map(name => place(`${name}{/}?`, name as PlaceName)),
        ...Object.entries(ALIASES).map(([path, name]) => place(path, name)),
        timeline("/bookmarks/:name", "bookmarks"),
        route("/filters/:id", filter),
        route("/filters/:id/edit", filter),
        timeline("/lists/:name", "list"),
        route("/lists/:id/:part(edit|members)", ({ id = "" }) => ({
          name: "list",
          list: decode(id),
        })),
        timeline("/timelines/list/:name", "list"),
        timeline("/links/:name", "link"),
        timeline("/groups/:name", "group"),
        timeline("/timeline/:name", "instance"),
        // URLs of pleroma-fe.
        route("/users/:acct/:part(interactions|mentions)", () => ({
          name: "place",
          place: "notifications",
        })),
        route("/users/:acct/dms", () => ({ name: "place", place: "direct" })),
        route("/remote-users/:host/:name", ({ host = "", name = "" }) =>
          profile({ acct: `${name}@${host}` }),
        ),
        route("/compose", compose),
        route("/publish", compose),
        route("/statuses/new", compose),
        // The target of the system's share dialog, see `site.webmanifest`.
        route("/share", compose),
        remote("{/}?", () => ({ name: "timeline", timeline: "public:local" })),
        remote("/public", () => ({ name: "timeline", timeline: "public" })),
        remote("/@:acct", profile),
        remote(`/@:acct/:tab(${PARTS})`, profile),
        remote("/@:acct/:id", thread),
        remote("/tag/:tag", ({ tag = "" }) => ({
          name: "timeline",
          timeline: `tag:${decode(tag)}`,
        })),
        route("/@:acct{/}?", profile),
        // Before statuses: no status id is the name of a tab.
        route(`/@:acct/:tab(${PARTS})`, profile),
        route("/@:acct/tagged/:tagged", profile),
        route("/@:acct/:id", thread),
        route("/@:acct/:id/:list(reblogs|favourites)", people),
        timeline("/@:acct/:name/quotes", "quotes"),
        route("/accounts/:id", profile),
        route(`/accounts/:id/:tab(${PARTS})`, profile),
        // URLs that Pleroma uses for accounts, and many servers for hashtags.
        route("/users/$:id", profile),
        route("/users/:acct", ({ acct }) =>
          profile(PLEROMA_ID.test(acct ?? "") ? { id: acct } : { acct }),
        ),
        route(`/users/:acct/:tab(${PARTS})`, profile),
        timeline("/tag/:name", "tag"),
        timeline("/tags/:name", "tag"),
        timeline("/timelines/tag/:name", "tag"),
        // Pleroma's URL of a status, used in notifications and by other servers.
        route("/notice/:id", thread),
        route("/statuses/:id", thread),
        route("/statuses/:id/:list(reblogs|favourites)", people),
        timeline("/statuses/:name/quotes", "quotes"),
      ],
      { fallback: { render: () => NOT_FOUND } },
    );
  }

  addController(): void {}
  removeController(): void {}

  requestUpdate(): void {
    const goal = this.#router.outlet() as Goal;
    const entry = historyEntry();
    const view =
      goal.name === "profile" ? `profile ${goal.server} ${goal.acct ?? goal.account}` : entry;
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

/** The origin of a host; undefined if it is none. */
export function originOf(host: string): string | undefined {
  // A server that runs on this machine, for trying it out, has no certificate.
  const scheme = /^localhost(?::|$)/.test(host) ? "http" : "https";
  return /^[^\s/?#@:]+(?::\d+)?$/.test(host) ? parseUrl(`${scheme}://${host}`)?.origin : undefined;
}

const isOurs = (path: string) => path === BASE || path.startsWith(`${BASE}/`);

/** Pages of this and other clients, which can't be account names. */
const PAGES =
  /^\/(?:about|chats|compose|follow_requests|domain_blocks|friend-requests|login|mutes|publish|registration|search|settings|share)$/;

/** Pleroma's URL of an account, used in mails and by other servers: `/bob`. */
const PERSON = /^\/[\w.-]+(?:@[\w.-]+(?::\d+)?)?$/;

/** Adds `/web` to a URL that lacks it, without a reload. */
function addBasePath(): void {
  const { search, hash } = location;
  // Mastodon has the same pages again for its columns.
  const pathname = location.pathname.replace(/^(?:\/web)?\/deck(?=\/|$)/, "") || "/";
  if (isOurs(pathname)) return;
  const name = pathname.slice(1);
  const isPage =
    PAGES.test(pathname) || Object.hasOwn(PLACES, name) || Object.hasOwn(ALIASES, name);
  const isPerson = PERSON.test(pathname) && !isPage;
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
