import { createContext, useContext, type Context } from "react";
import type { Status } from "../core/api/statuses/statuses.ts";
import type { Client } from "../core/client.ts";
import type { ComposeTarget } from "../core/composer/target.ts";
import type { Session } from "../core/session/types.ts";
import type { DisplaySettings } from "../core/settings/display.ts";

/** Why something could not be loaded. */
export type FailureReason = "unreachable" | "unauthorized" | "rate-limited" | "refused";

/**
 * Events that an element dispatches at its page. An event is cancelable if the element has a
 * default action, such as following a link.
 */
export interface LilyEvents {
  /** A post, a profile or a page is opened: where it leads, and its id. */
  "lily-open": CustomEvent<{ href: string; status?: string; account?: string }>;
  /**
   * A person chooses to reply to a post; then the client’s composer opens in a new window, or among
   * comments one on the page.
   */
  "lily-reply": CustomEvent<{ status: string }>;
  /** A person chooses to quote a post; then a composer opens as for a reply. */
  "lily-quote": CustomEvent<{ status: string }>;
  /** A person chooses to edit a post; then a composer opens as for a reply. */
  "lily-edit": CustomEvent<{ status: string }>;
  /** A person chose delete & redraft: `status` is the complete deleted post. */
  "lily-redraft": CustomEvent<{ status: Status }>;
  /** A person chooses to mention an account, or to write to it privately (`direct`). */
  "lily-mention": CustomEvent<{ acct: string; direct: boolean }>;
  /** A person follows the sign-in link, or the link that opens the instance. */
  "lily-sign-in": CustomEvent<{ href: string }>;
  /** A post was sent, at once or while the composer still showed it as pending. */
  "lily-posted": CustomEvent<{ status: string }>;
  /** A post waits: for the network, the server, its scheduled time, or the time to undo sending. */
  "lily-queued": CustomEvent<null>;
  /** The id of the draft that is being written, when one begins or another replaces it. */
  "lily-draft": CustomEvent<{ draft: string }>;
  /** An edit or a redraft is discarded; this can still be undone. */
  "lily-discarded": CustomEvent<null>;
  /** A report was sent: the ids of the account and of its posts. */
  "lily-reported": CustomEvent<{ account: string; statuses: readonly string[] }>;
  /** The number of unread notifications, at first and after each change. */
  "lily-unread": CustomEvent<{ count: number }>;
  /** The requested content is shown. */
  "lily-ready": CustomEvent<null>;
  /** A list has loaded, and nothing is in it; after `lily-ready`. */
  "lily-empty": CustomEvent<null>;
  /** The requested content doesn’t exist, or can’t be viewed. */
  "lily-missing": CustomEvent<null>;
  /** Loading failed. `status` is the HTTP status of the response, if there was one. */
  "lily-failed": CustomEvent<{ reason: FailureReason; status?: number }>;
  /** Rendering failed; the element also shows it. */
  "lily-error": CustomEvent<{ error: unknown }>;
}

/** What is available to every component inside an element. */
export interface Surface {
  /** The acting client. A sign-in or sign-out replaces it without a remount. */
  readonly client: Client;
  /** The signed-out client for the same instance, which holds the session. */
  readonly signedOutClient: Client;
  readonly session: Session;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Dispatches an event at the host; false if the page called `preventDefault()`. */
  emit(name: keyof LilyEvents, detail?: unknown): boolean;
  /** The language that is shown; the previous one while another is loading. */
  readonly locale: string;
  /** The same language with the region for dates and numbers, such as `en-GB`. */
  readonly formatLocale: string;
  /** The path that links start with; null if they lead to the entity's own URL. */
  readonly base: string | null;
  /** Whether this is inside `<lily-app>`, whose links change the page without a reload. */
  readonly isInClient: boolean;
  /** Link attributes that open a new tab, outside of `<lily-app>`. */
  readonly beside: { readonly target?: string; readonly rel?: string };
  /** Whether a user is signed in who may write, and the element isn't read-only. */
  readonly canAct: boolean;
  /** Whether visitors are offered to sign in, or to act with an account of another server. */
  readonly asksHome: boolean;
  /** The most posts, people or notifications that a list shows; undefined for all. */
  readonly limit: number | undefined;
  /** Whether new content appears automatically. */
  readonly isLive: boolean;
  /** Whether nothing is folded or covered at first. */
  readonly isOpen: boolean;
  /**
   * Opens a composer on this page, or once somebody has signed in; null closes it. Undefined where
   * the client's own opens in a new window.
   */
  readonly compose?: (target: ComposeTarget | null) => void;
}

export const SurfaceContext = createContext<Surface | null>(null);

/** How posts, people and lists are shown; the same object until that changes. */
export interface Display extends DisplaySettings {
  /** Draws Unicode emoji as pictures; null if the system font is used. */
  readonly drawEmoji: ((text: Element) => void) | null;
}

/** Apart from the surface, which stays the same when a setting changes. */
export const DisplayContext = createContext<Display | null>(null);

function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (!value) throw new Error("Only inside an element made by define");
  return value;
}

/** Returns how the element around this component shows things. Throws outside of an element. */
export const useDisplay = (): Display => useProvided(DisplayContext);

/** Returns the surface of the element around this component. Throws outside of an element. */
export const useSurface = (): Surface => useProvided(SurfaceContext);

/** The acting client: the scope of the stores that this component reads. */
export function useClient(): Client {
  return useSurface().client;
}
