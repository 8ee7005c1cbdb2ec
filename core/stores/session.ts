import type { ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";

/** Who is signed in on an instance. */
export type Session =
  /** Reading, exchanging or verifying. */
  | { state: "waiting" }
  | { state: "signed-out"; failure?: Failure }
  /** `person` is the account id. */
  | { state: "signed-in"; person: string; token: string }
  /** An access token came unasked while somebody was signed in. */
  | { state: "asking"; accept(): void; refuse(): void }
  /** There is a token or code, but nobody could be asked whose it is. */
  | { state: "failed"; failure: Failure; retry(): void };

/** The way to the instance's sign-in page. */
export type Login =
  | { state: "idle" | "preparing" }
  | { state: "ready"; url: string }
  | { state: "failed"; failure: Failure };

export interface SessionStore {
  /** Reads what is stored and what stands in the address once it is first watched. */
  $session: ReadableAtom<Session>;
  $login: ReadableAtom<Login>;
  /** Makes the address of the sign-in page: for when a login element is first visible. */
  prepareLogin(): Promise<void>;
  /** The address to open now, made anew when the first may have died; null when that failed. */
  renewLogin(): Promise<string | null>;
  /** Revokes the token and forgets the person; says it in an alert when that did not work. */
  signOut(): Promise<void>;
}

/** For the client of nobody on an instance. */
export declare const sessions: (client: Client) => SessionStore;
