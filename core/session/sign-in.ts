import { BASE } from "../lib/base-path.ts";
import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import {
  readSignIn,
  signInKey,
  writeSignIn,
  type EndedSession,
  type SignIn,
} from "./stored-sign-in.ts";

/** An OAuth app that is registered with the instance. */
export interface App {
  clientId: string;
  clientSecret: string;
  /** The PKCE verifier, if the server supports PKCE. */
  verifier?: string;
  /** The registered scopes, if more than a sign-in needs. */
  scopes?: string;
}

/** A sign-in that this tab has offered, with its OAuth `state`. */
export interface Attempt extends App {
  state: string;
}

/** The OAuth scopes that the client requests; push requests its own later. */
export const SCOPES = "read write";

/** The address to which the sign-in page redirects. */
export function redirectUri(client: Client): string {
  return client.environment.origin + BASE;
}

const VERSION = 1;

/**
 * Stores the sign-in state of the client's instance in this browser, and the attempt in this tab.
 */
export interface SignInStorage {
  /** Empty if nothing is stored, or nothing readable. */
  read(): SignIn;
  /** Returns whether it was stored; if not, nothing older is stored either. */
  write(signIn: SignIn): boolean;
  /** Deletes token and app; `ended` is stored until the next sign-in. */
  forget(ended?: EndedSession): void;
  /** Stores this tab's attempt. Returns whether that worked. */
  attempt(attempt: Attempt): boolean;
  /** Takes the app of this tab's attempt if it has this state. Works once. */
  takeAttempt(state: string | null): App | null;
}

export function signInStorage(client: Client): SignInStorage {
  const { local, session } = client.environment;
  const key = signInKey(client);
  const attempts = persisted<Attempt | null>(session, client.key("attempt"), {
    version: VERSION,
    check: readAttempt,
    fallback: null,
  });

  const write = (signIn: SignIn) => writeSignIn(client, signIn);

  return {
    read: () => readSignIn(client),
    write,
    forget(ended) {
      local.remove(key);
      attempts.forget();
      if (ended) write({ endedAccountId: ended.person, acct: ended.acct ?? undefined });
    },
    attempt: attempts.write,
    takeAttempt(state) {
      const attempt = attempts.read();
      if (!attempt || attempt.state !== state) return null;
      attempts.forget();
      return appOf(attempt);
    },
  };
}

/** The app in a stored state, or null. */
export function appOf(stored: SignIn & Partial<App>): App | null {
  const { clientId, clientSecret, scopes, verifier } = stored;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    ...(typeof scopes === "string" && { scopes }),
    ...(typeof verifier === "string" && { verifier }),
  };
}

/** The app's credentials as request parameters; null for no app. */
export function credentials(app: App): { client_id: string; client_secret: string };
export function credentials(app: App | null): { client_id: string; client_secret: string } | null;
export function credentials(app: App | null) {
  return app && { client_id: app.clientId, client_secret: app.clientSecret };
}

function readAttempt(value: Record<string, unknown>): Attempt | undefined {
  const { state, clientId, clientSecret } = value;
  const texts = [state, clientId, clientSecret].every(part => typeof part === "string");
  return texts ? (value as unknown as Attempt) : undefined;
}
