import type { Failure } from "../failure.ts";
import type { EndedSession } from "./stored-sign-in.ts";

/** Who is signed in on an instance. */
export type Session =
  /** Reading, exchanging or verifying. */
  | { state: "waiting" }
  /** `ended`: whose session the server has ended since the last sign-in. */
  | { state: "signed-out"; failure?: Failure; ended?: EndedSession }
  /** `person` is the account id. */
  | { state: "signed-in"; person: string; token: string }
  /** An access token came unasked; `replaces`: while somebody was signed in. */
  | { state: "asking"; replaces: boolean; accept(): void; refuse(): void }
  /** There is a token or code, but nobody could be asked whose it is. */
  | { state: "failed"; failure: Failure; retry(): void };

/** What of a session only people need who sign in, are signed in or sign out. */
export interface SessionLifecycle {
  /** Goes on with what the sign-in page sent the browser back with, else with what is stored. */
  start(back: URLSearchParams | null): void;
  /** Follows what other tabs did, by what is stored. */
  reconcile(): void;
  /** What another tab says. */
  onMessage(message: unknown): void;
  signOut(): Promise<void>;
}
