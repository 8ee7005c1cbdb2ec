import type { Failure } from "../failure.ts";
import type { EndedSession } from "./stored-sign-in.ts";

/** The session on an instance. */
export type Session =
  /** Reading the storage, exchanging a code or verifying a token. */
  | { state: "waiting" }
  /** `ended`: the session that the server has ended since the last sign-in. */
  | { state: "signed-out"; failure?: Failure; ended?: EndedSession }
  /** `person` is the account id. */
  | { state: "signed-in"; person: string; token: string }
  /** A token came that this tab didn't request; `replaces`: accepting it ends a session. */
  | { state: "asking"; replaces: boolean; accept(): void; refuse(): void }
  /** There is a token or code, but the server couldn't be reached to verify it. */
  | { state: "failed"; failure: Failure; retry(): void };

/** The part of the session that only sign-in, a signed-in user and sign-out need. */
export interface SessionLifecycle {
  /** Continues with the redirect parameters of the sign-in page, or with the stored session. */
  start(back: URLSearchParams | null): void;
  /** Adopts changes that other tabs made in the storage. */
  reconcile(): void;
  /** Handles a message from another tab. */
  onMessage(message: unknown): void;
  signOut(): Promise<void>;
}
