import { BASE, isClientPath } from "../../core/lib/base-path.ts";
import { atom, type ReadableAtom } from "nanostores";
import { late } from "../../core/lib/late.ts";
import { ownHistory, pushPage } from "../kit/feed/back.ts";
import type { Goal, Origin, Page } from "./page.ts";

export { BASE };

/** The id of the column beside another one, which shows what was opened there. */
export const BESIDE = "beside";

const HOME: Goal = { name: "place", place: "home", timeline: "home" };

/** Pages that do without the code of the routes: they are drawn, or typed into, at once. */
const EARLY: Record<string, () => Goal> = {
  [BASE]: () => HOME,
  [`${BASE}/compose`]: () => ({ name: "compose", search: location.search }),
};

/** What URLs mean. */
export const routeTable = late(async () => {
  // Firefox before 142 and Safari before 26 lack it.
  if (!("URLPattern" in globalThis)) await import("urlpattern-polyfill");
  return import("./places/route-table.ts");
});

/**
 * The address bar as a store. Links below `/web` change it without a page load; other links of this
 * origin leave the client.
 */
export class Routes {
  readonly #page = atom<Page>({ ...HOME, entry: "", view: "" });
  readonly $page: ReadableAtom<Page> = this.#page;
  #next: Page | undefined;
  #isConnected = false;

  /** How the next page follows the last one; the code for more than that comes late. */
  fade: (change: () => void) => void = change => change();

  /** `isOwnPage`: whether the address bar names the first page. */
  constructor(isOwnPage: boolean) {
    if (isOwnPage) this.#show(false);
  }

  /** Shows the page that waited for the code of the routes. */
  resume(): void {
    if (this.#page.get().name === "loading") this.#show();
  }

  /**
   * Opens a URL as a link would: URLs outside of the client load a new page. `column` is the one in
   * which it is opened.
   */
  open(href: string, column?: string): void {
    const { origin, pathname, search, hash } = new URL(href, location.href);
    if (origin !== location.origin || !isClientPath(pathname)) return location.assign(href);
    // Nothing replaces a page of others.
    if (!this.#isConnected) return void window.open(href, "_blank", "noopener");
    const state = column === undefined ? null : { from: this.#origin(column) };
    pushPage(state, pathname + search + hash);
    this.#show();
  }

  /** The page beside which this one stands where there is room, if it was opened in a list. */
  listBeside({ name, view, from }: Page): Page | undefined {
    if (!from?.path || (name !== "thread" && name !== "profile")) return undefined;
    const list = this.pageAt(from.path, from.entry);
    // A tab of a profile takes the place of another one.
    return list?.view === view ? undefined : list;
  }

  /** What a path of the client means; undefined as long as its code is loading. */
  pageAt(path: string, entry: string): Page | undefined {
    const { pathname, search } = new URL(path, location.origin);
    const goal = EARLY[pathname]?.() ?? routeTable.code?.goalOf(pathname, search);
    return goal && { ...goal, entry, view: viewOf(goal, entry) };
  }

  /** Leaves a page that was opened beside another one. */
  close(): void {
    const { from } = this.#page.get();
    if (from) history.go(-from.depth);
    else this.open(BASE);
  }

  #origin(column: string): Origin {
    const page = this.#page.get();
    const { from, name, entry } = page;
    const source = column === BESIDE ? (from?.column ?? "") : column;
    if (from && this.listBeside(page)) return { ...from, column: source, depth: from.depth + 1 };
    const path = name === "thread" ? "" : location.pathname + location.search;
    return { path, entry, column: source, depth: 1 };
  }

  /** Replaces the current page with another one. */
  replace(path: string): void {
    history.replaceState(history.state, "", path);
    this.#show();
  }

  /** Takes over the address bar. Returns a function that undoes that. */
  connect(): () => void {
    this.#isConnected = true;
    const disown = ownHistory();
    const restoration = history.scrollRestoration;
    history.scrollRestoration = "manual";
    const follow = (event: MouseEvent) => this.#follow(event);
    // After a gesture, the browser has shown the change itself.
    const show = ({ hasUAVisualTransition }: PopStateEvent) => this.#show(!hasUAVisualTransition);
    addEventListener("click", follow);
    addEventListener("popstate", show);
    this.#show(false);
    return () => {
      this.#isConnected = false;
      disown();
      removeEventListener("click", follow);
      removeEventListener("popstate", show);
      history.scrollRestoration = restoration;
    };
  }

  /** Opens a link of the client that is clicked, unless another page or tab is meant. */
  #follow(event: MouseEvent): void {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
    const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
    if (!link || link.origin !== location.origin || !isClientPath(link.pathname)) return;
    if (link.target || link.hasAttribute("download") || link.rel === "external") return;
    event.preventDefault();
    // Told again, so that a column that shows it can come into view.
    if (link.href === location.href) return this.#page.set({ ...this.#page.get() });
    const [column] = event
      .composedPath()
      .flatMap(node => (node instanceof HTMLElement ? (node.dataset["column"] ?? []) : []));
    this.open(link.href, column);
  }

  #show(fades = true): void {
    const { pathname, search, hash } = location;
    if (pathname === "/") history.replaceState(history.state, "", BASE + search + hash);
    routeTable.code?.addBasePath();
    const entry = historyEntry();
    const page = this.pageAt(location.href, entry);
    if (!page) return this.#put({ name: "loading", entry, view: "" });
    const { from } = history.state as { from?: Origin };
    this.#put({ ...page, ...(from && { from }) }, fades);
  }

  #put(page: Page, fades?: boolean): void {
    const { view } = this.#page.get();
    this.#next = page;
    // Another one may have come before the change.
    const change = () => this.#page.set(this.#next!);
    if (fades && view && page.view !== view) this.fade(change);
    else change();
  }
}

const viewOf = (goal: Goal, entry: string): string =>
  goal.name === "profile"
    ? `profile ${goal.server} ${goal.acct ?? goal.account}`
    : (goal.name === "place" && goal.group && `${goal.group} ${goal.server ?? ""}`) || entry;

/** Returns the id of the current history entry, and stores a new one if it has none. */
function historyEntry(): string {
  const state = history.state as { entry?: string } | null;
  if (state?.entry) return state.entry;
  const entry = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  history.replaceState({ ...state, entry }, "");
  return entry;
}
