import { isClientPath } from "../../../core/lib/base-path.ts";
import { Routes } from "@lit-labs/router/routes.js";
import { isTimelineName } from "../../../core/timelines/timelines.ts";
import { decoded } from "../../../core/lib/encoded.ts";
import { parseUrl } from "../../../core/lib/parse-url.ts";
import type { Goal } from "../page.ts";
import { BASE } from "../routes.ts";
import { ALIASES, PLACES, placeOf, type PlaceName } from "./places.ts";

/** The tabs of a profile that have their own URL. */
const PARTS = "with_replies|media|featured|followers|following";

const NOT_FOUND = { name: "not-found" } as const;

type Parameters = Record<string, string | undefined>;

/** The query of the URL that is looked up. */
let search = "";

const placeGoal = (place: PlaceName): Goal => ({
  name: "place",
  place,
  query: search,
  ...(place === "settings" && location.hash && { row: location.hash.slice(1) }),
  ...placeOf(place),
});

/** Routes from a URL's path to what it means. The first that fits decides. */
function routes() {
  const route = (pathname: string, render: (found: Parameters) => Goal) => ({
    path: BASE + pathname,
    render,
  });
  const place = (pathname: string, place: PlaceName) =>
    route(`/${pathname}`, () => placeGoal(place));
  const timeline = (pathname: string, kind: string) =>
    route(pathname, ({ name = "" }) => {
      const timeline = `${kind}:${decoded(name)}`;
      const isPublic = !["list", "bookmarks"].includes(kind);
      return isTimelineName(timeline) ? { name: "timeline", timeline, isPublic } : NOT_FOUND;
    });
  const thread = ({ id = "" }: Parameters): Goal => ({
    name: "thread",
    isPublic: true,
    status: decoded(id),
  });
  const profile = ({ acct, id, tab = "posts", tagged }: Parameters): Goal => ({
    name: "profile",
    isPublic: true,
    ...(acct && { acct: decoded(acct) }),
    ...(id && { account: decoded(id) }),
    tab,
    ...(tagged && { tagged: decoded(tagged) }),
  });
  const people = ({ id = "", list }: Parameters): Goal => ({
    name: "people",
    list: list === "reblogs" ? "reblogged_by" : "favourited_by",
    of: decoded(id),
  });
  const remote = (pathname: string, render: (found: Parameters) => Goal) =>
    route(`/remote/:host${pathname}`, found => {
      const server = originOf(decoded(found["host"] ?? ""));
      return server ? { ...render(found), server, isPublic: true } : NOT_FOUND;
    });
  const filter = ({ id = "" }: Parameters): Goal => ({
    name: "filter",
    filter: decoded(id),
    phrase: new URLSearchParams(search).get("phrase") ?? undefined,
  });
  const compose = (): Goal => ({ name: "compose", search });
  return [
    route("{/}?", () => placeGoal("home")),
    ...Object.keys(PLACES).map(name => place(`${name}{/}?`, name as PlaceName)),
    ...Object.entries(ALIASES).map(([path, name]) => place(path, name)),
    route("/terms-of-service/:date", ({ date = "" }) => ({
      ...placeGoal("terms-of-service"),
      date: decoded(date),
    })),
    // The pages that Mastodon's client links to; an anchor leads to a setting.
    route("/settings/:page(preferences|preferences/.+)", () => placeGoal("settings")),
    route("/settings/profile", () => ({ ...placeGoal("settings"), section: "account" })),
    route("/profile/:part(edit|featured_tags)", () => ({
      ...placeGoal("settings"),
      section: "account",
    })),
    route("/keyboard-shortcuts", () => ({ ...placeGoal("settings"), section: "shortcuts" })),
    route("/notifications/requests{/:id}?", () => placeGoal("notifications")),
    route("/auth/edit", () => ({ ...placeGoal("settings"), section: "security" })),
    route("/relationships", () => ({ ...placeGoal("settings"), section: "server" })),
    route("/settings/:section", ({ section = "" }) => ({
      ...placeGoal("settings"),
      section: decoded(section),
    })),
    timeline("/bookmarks/:name", "bookmarks"),
    route("/conversations/:id", ({ id = "" }) => ({
      name: "conversation",
      conversation: decoded(id),
    })),
    route("/chats/:id", ({ id = "" }) => ({ name: "chat", chat: decoded(id) })),
    route("/chats/with/:id", ({ id = "" }) => ({ name: "chat", with: decoded(id) })),
    route("/filters/:id", filter),
    route("/filters/:id/edit", filter),
    timeline("/lists/:name", "list"),
    route("/lists/:id/:part(edit|members)", ({ id = "" }) => ({
      name: "list",
      list: decoded(id),
    })),
    timeline("/timelines/list/:name", "list"),
    timeline("/links/:name", "link"),
    timeline("/groups/:name", "group"),
    timeline("/timeline/:name", "instance"),
    // Where visitors of other servers come from, to act on what they saw there.
    route("/authorize_interaction", () => ({
      name: "resolve",
      uri: new URLSearchParams(search).get("uri") ?? "",
    })),
    route("/authorize-site", () => ({ name: "site", isPublic: true })),
    // URLs of pleroma-fe.
    route("/users/:acct/:part(interactions|mentions)", () => placeGoal("notifications")),
    route("/users/:acct/dms", () => placeGoal("conversations")),
    route("/users/:acct/chats", () => placeGoal("chats")),
    route("/users/:acct/chats/:id", ({ id = "" }) => ({ name: "chat", with: decoded(id) })),
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
    ...(["explore", "explore/tags", "explore/links", "directory"] as const).map(name =>
      remote(`/${name}`, () => placeGoal(name)),
    ),
    remote("/links/:url", ({ url = "" }) => ({
      name: "timeline",
      timeline: `link:${decoded(url)}`,
    })),
    remote("/@:acct", profile),
    remote(`/@:acct/:tab(${PARTS})`, profile),
    remote("/@:acct/:id", thread),
    remote("/tag/:tag", ({ tag = "" }) => ({
      name: "timeline",
      timeline: `tag:${decoded(tag)}`,
    })),
    route("/@:acct{/}?", profile),
    // Before statuses: no status id is the name of a tab.
    route(`/@:acct/:tab(${PARTS})`, profile),
    route("/@:acct/tagged/:tagged", profile),
    route("/@:acct/:part(tagged|collections){/:rest}?", profile),
    route("/@:acct/:id", thread),
    route("/@:acct/:id/:list(reblogs|favourites)", people),
    timeline("/@:acct/:name/quotes", "quotes"),
    route("/accounts/:id", profile),
    route(`/accounts/:id/:tab(${PARTS})`, profile),
    route("/accounts/:id/favourites", ({ id = "" }) => ({
      name: "timeline",
      timeline: `account:${decoded(id)}:favourites`,
      isPublic: true,
    })),
    // URLs that Pleroma uses for accounts, by name or by id, and many servers for hashtags.
    route("/users/$:id", profile),
    route("/users/:acct", profile),
    route(`/users/:acct/:tab(${PARTS})`, profile),
    timeline("/tag/:name", "tag"),
    timeline("/tags/:name", "tag"),
    timeline("/timelines/tag/:name", "tag"),
    // Pleroma's URL of a status, used in notifications and by other servers.
    route("/notice/:id", thread),
    route("/statuses/:id", thread),
    route("/statuses/:id/:list(reblogs|favourites)", people),
    timeline("/statuses/:name/quotes", "quotes"),
  ];
}

/** Lit's router asks its host for these, which need not be an element. */
const HOST = { addController() {}, requestUpdate() {} };

const table = new Routes(HOST as never, routes(), { fallback: { render: () => NOT_FOUND } });

/** Returns what a path of the client means. */
export function goalOf(pathname: string, query: string): Goal {
  search = query;
  // No route is entered asynchronously.
  void table.goto(pathname);
  return table.outlet() as Goal;
}

/** The origin of a host; undefined if it is none. */
export function originOf(host: string): string | undefined {
  // A server that runs on this machine, for trying it out, has no certificate.
  const scheme = /^localhost(?::|$)/.test(host) ? "http" : "https";
  return /^[^\s/?#@:]+(?::\d+)?$/.test(host) ? parseUrl(`${scheme}://${host}`)?.origin : undefined;
}

/** Pages of this and other clients, which can't be account names. */
const PAGES =
  /^\/(?:about|chats|compose|follow_requests|domain_blocks|friend-requests|keyboard-shortcuts|mutes|publish|search|settings|share)$/;

/** Pleroma's URL of an account, used in mails and by other servers: `/bob`. */
const PERSON = /^\/[\w.-]+(?:@[\w.-]+(?::\d+)?)?$/;

/** Adds `/web` to a URL that lacks it, without a reload. */
export function addBasePath(): void {
  const { search, hash } = location;
  const isClients = isClientPath(location.pathname);
  const below = isClients ? location.pathname.slice(BASE.length) : location.pathname;
  // Mastodon has the same pages again for its columns.
  const pathname = below.replace(/^\/deck(?=\/|$)/, "") || "/";
  if (isClients && pathname === (below || "/")) return;
  const name = pathname.slice(1);
  const isPage =
    PAGES.test(pathname) || Object.hasOwn(PLACES, name) || Object.hasOwn(ALIASES, name);
  const isPerson = PERSON.test(pathname) && !isPage;
  const place = isPerson ? `/@${pathname.slice(1)}` : pathname;
  const path = pathname === "/" ? BASE : BASE + place;
  history.replaceState(history.state, "", path + search + hash);
}
