import { BASE } from "../../core/lib/base-path.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { instances } from "../../core/instance/instance.ts";
import { toggleCloak } from "../../core/settings/cloak.ts";
import type { PressedShortcut } from "../../core/shortcuts/matcher.ts";
import { isServed, type ShortcutId } from "../../core/shortcuts/shortcuts.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { emitter } from "../emit.ts";
import { accountHref } from "../kit/text/links.ts";
import type { Surface } from "../surface.ts";
import { mayQuote } from "../status-dialogs/quoting.ts";
import { findAll, findShown, isShown } from "./find.ts";
import { currentItem, press, pressAll, step, toTop } from "./posts.ts";

/** What the full client does for shortcuts. */
export interface ClientActions {
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
  onPalette: () => void;
}

export interface ShortcutContext {
  surface: Surface;
  /** Missing in an element outside of the client. */
  client?: ClientActions;
  /** Opens the composer where no page does. */
  compose: (target: ComposeTarget) => void;
  onHelp: () => void;
}

/** The pages that shortcuts open, below `/web`. */
const PAGES: Partial<Record<ShortcutId, string>> = {
  "go-home": "",
  "go-notifications": "/notifications",
  "go-local": "/public/local",
  "go-federated": "/public",
  "go-direct": "/conversations",
  "go-explore": "/explore",
  "go-favourites": "/favourites",
  "go-bookmarks": "/bookmarks",
  "go-lists": "/lists",
  "go-pinned": "/pinned",
  "go-requests": "/follow-requests",
  "go-blocked": "/blocks",
  "go-muted": "/mutes",
  "go-start": "/more",
  "go-bubble": "/bubble",
  "go-settings": "/settings",
};

/** Buttons and links inside a post, by what their shortcut does. */
const PRESSED: Partial<Record<ShortcutId, readonly [selector: string, keepsFocus?: true]>> = {
  open: ["a.permalink, a.names"],
  profile: ["a.author, a.names, .sentence a"],
  reply: [".action.reply"],
  boost: [".action.boost"],
  favourite: [".action.favourite"],
  bookmark: [".action.bookmark"],
  react: [".action.react"],
  media: [".media .cover, .gallery .picture"],
  "toggle-media": [".media .cover, .media .hide", true],
  "toggle-warning": [".warning button, .read-more", true],
  link: ["a.card"],
};

/** Runs a shortcut. Returns whether it did something. */
export function runShortcut(pressed: PressedShortcut, context: ShortcutContext): boolean {
  const { id } = pressed;
  const { surface, client } = context;
  const { root } = surface;
  if (!isServed(id, instances(surface.client).$instance.get())) return false;
  const page = PAGES[id];
  if (page !== undefined) return open(context, BASE + page);
  const inside = PRESSED[id];
  if (inside) return press(currentItem(root), ...inside);
  switch (id) {
    case "next":
      return step(root, 1);
    case "previous":
      return step(root, -1);
    case "quote":
    case "mention":
    case "edit":
      return write(id, context);
    case "toggle-warnings":
      return pressAll(root, [
        ".warning button[aria-expanded=false]",
        ".warning button[aria-expanded=true]",
      ]);
    case "top":
      return toTop(root);
    case "new-posts":
      return showNew(root);
    case "go-profile": {
      const me = accounts(surface.client).get(surface.client.person ?? "");
      return me !== undefined && open(context, accountHref(BASE, me)!);
    }
    case "compose":
    case "compose-fresh":
      if (!client || surface.client.person === null) return false;
      // A post that was minimized comes back, unless another one is wanted.
      client.onWrite(id === "compose" ? {} : { text: "" });
      return true;
    case "search":
      return search(context);
    case "back":
      return client !== undefined && goBack();
    case "cloak":
      if (!client || surface.client.person === null) return false;
      toggleCloak(surface.client);
      return true;
    case "help":
      context.onHelp();
      return true;
    case "palette":
      client?.onPalette();
      return client !== undefined;
    case "column":
    case "previous-column":
    case "next-column":
      return goToColumn(pressed, context);
    default:
      return false;
  }
}

/** Goes back, but not to another site where the browser tells. */
function goBack(): boolean {
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } };
  if (!(navigation?.canGoBack ?? history.length > 1)) return false;
  history.back();
  return true;
}

function open({ client }: ShortcutContext, href: string): boolean {
  if (!client) return false;
  if (new URL(href, location.href).href !== location.href) client.onOpen(href);
  return true;
}

/** Writes a post about the current one, as the entries of its menu do. */
function write(kind: "quote" | "mention" | "edit", context: ShortcutContext): boolean {
  const { surface, compose } = context;
  const item = currentItem(surface.root);
  const id = item?.dataset["status"];
  const status = id === undefined ? undefined : statuses(surface.client).get(id);
  const author = status && accounts(surface.client).get(status.account);
  // Without actions, it may not be acted on.
  if (!item || !status || !author || !item.querySelector(".actions")) return false;
  const emit = emitter((item.getRootNode() as ShadowRoot).host);
  if (kind === "mention") {
    const { acct } = author;
    if (emit("lily-mention", { acct, direct: false })) compose({ text: `@${acct} ` });
    return true;
  }
  const { person } = surface.client;
  const facts = instances(surface.client).$instance.get();
  if (kind === "quote" ? !mayQuote(status, person, facts) : author.id !== person) return false;
  if (emit(`lily-${kind}`, { status: status.id })) compose({ [kind]: status.id });
  return true;
}

/** Shows new posts; without any, focuses the button that loads what is missing. */
function showNew(root: ParentNode): boolean {
  const pending = findShown(root, ".pending button");
  if (pending) pending.click();
  else findShown(root, "button.gap")?.focus();
  return true;
}

/** Focuses the search field of the page, or opens the page that has one. */
function search(context: ShortcutContext): boolean {
  const { surface, client } = context;
  const { environment } = surface.client;
  const field = () => findShown(surface.root, "[role=search] input");
  if (!client) return false;
  const found = field();
  if (found) found.focus();
  else {
    client.onOpen(`${BASE}/search`);
    let tries = 0;
    const look = () => {
      const arrived = field();
      if (arrived) arrived.focus();
      else if (++tries < MAX_LOOKS) environment.after(LOOK_AGAIN_MS, look);
    };
    look();
  }
  return true;
}

/** How often, and at which interval, the search page is asked for its field. */
const MAX_LOOKS = 60;
const LOOK_AGAIN_MS = 50;

/** Focuses a column; if there is only one, opens the entry of the menu at this place. */
function goToColumn({ id, nth }: PressedShortcut, { surface }: ShortcutContext): boolean {
  const shell = surface.root.querySelector(".shell") ?? surface.host;
  const asked = new CustomEvent("lily-shortcut", {
    bubbles: true,
    cancelable: true,
    detail: { id, nth },
  });
  if (!shell.dispatchEvent(asked)) return true;
  const [menu] = findAll(surface.root, "nav");
  const links = [...(menu?.querySelectorAll<HTMLElement>("a[href]") ?? [])].filter(isShown);
  const here = links.findIndex(link => link.ariaCurrent === "page");
  const steps = { "next-column": here + 1, "previous-column": here - 1 };
  const link = links[steps[id as keyof typeof steps] ?? nth];
  link?.click();
  return link !== undefined;
}
