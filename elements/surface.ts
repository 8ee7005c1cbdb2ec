import { createContext, useContext } from "react";
import type { Status } from "../core/api/statuses/statuses.ts";
import type { Client } from "../core/client.ts";
import type { Session } from "../core/session/types.ts";

/** Why something could not be loaded. */
export type FailureReason = "unreachable" | "unauthorized" | "rate-limited" | "refused";

/**
 * What an element tells its page. Cancelable where the element goes on to do something itself
 * unless the page prevents it: it then follows the link.
 */
export interface LilyEvents {
  "lily-open": CustomEvent;
  "lily-reply": CustomEvent<{ status: string }>;
  "lily-quote": CustomEvent<{ status: string }>;
  "lily-edit": CustomEvent<{ status: string }>;
  "lily-redraft": CustomEvent<{ status: Status }>;
  "lily-mention": CustomEvent<{ acct: string; direct: boolean }>;
  "lily-sign-in": CustomEvent;
  "lily-posted": CustomEvent<{ status: string }>;
  /** What was written is on its way, and is sent when it can be. */
  "lily-queued": CustomEvent;
  /** The id of the draft that is written in, when one begins and when it is another one. */
  "lily-draft": CustomEvent<{ draft: string }>;
  "lily-discarded": CustomEvent;
  "lily-unread": CustomEvent;
  /** What was asked for is shown. */
  "lily-ready": CustomEvent;
  /** What was asked for is not there, or not to be seen. */
  "lily-missing": CustomEvent;
  /** It could not be loaded. `status` is the answer's, where there was one. */
  "lily-failed": CustomEvent<{ reason: FailureReason; status?: number }>;
  "lily-error": CustomEvent<{ error: unknown }>;
}

/** What every component inside an element can rely on. */
export interface Surface {
  /** Who acts, where. Another one after a sign-in or sign-out, without a remount. */
  readonly client: Client;
  /** The client of nobody on the same instance: it knows the session. */
  readonly nobody: Client;
  readonly session: Session;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Dispatches at the host; false when the page prevented what would come next. */
  emit(name: keyof LilyEvents, detail?: unknown): boolean;
  /** The language that is shown, which is not yet the one asked for while words are loading. */
  readonly locale: string;
  /** The same language as this person's browser writes its dates and numbers: `en-GB`, say. */
  readonly formatLocale: string;
  /** What links start with; null: they lead to the entity's own URL. */
  readonly base: string | null;
  /** Inside of `<lily-app>`, where links of the client change its page. */
  readonly isInClient: boolean;
  /** What such a link has elsewhere: it opens beside the page, which stays. */
  readonly beside: { readonly target?: "_blank"; readonly rel?: string };
  /** Somebody is signed in, and the page wants them to be able to do something. */
  readonly canAct: boolean;
}

export const SurfaceContext = createContext<Surface | null>(null);

/** The element around this component. Throws outside of one. */
export function useSurface(): Surface {
  const surface = useContext(SurfaceContext);
  if (!surface) throw new Error("Only inside an element made by define");
  return surface;
}

/** Who acts, where: the scope of the stores that this component reads. */
export function useClient(): Client {
  return useSurface().client;
}
