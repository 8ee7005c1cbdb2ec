import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { readSignIn, signInKey, type EndedSession, type SignIn } from "./stored-sign-in.ts";

/** An app that the instance knows. */
export interface App {
  clientId: string;
  clientSecret: string;
  /** Proves that its code was asked for here, where the server knows PKCE. */
  verifier?: string;
  /** What it was registered for, where that is more than signing in takes. */
  scopes?: string;
}

/** A way to the sign-in page that this tab has offered. */
export interface Attempt extends App {
  state: string;
}

/** The OAuth scopes that the client asks for; push asks for its own later. */
export const SCOPES = "read write";

/** Where the sign-in page sends the browser back to. */
export function redirectUri(client: Client): string {
  return `${client.environment.origin}/web`;
}

const VERSION = 1;

/** What is kept about signing in to the client's instance, in this browser and in this tab. */
export interface SignInStorage {
  /** Empty when nothing, or nothing readable, is stored. */
  read(): SignIn;
  /** Whether it is now kept; if not, nothing older is kept either. */
  write(signIn: SignIn): boolean;
  /** Forgets token and app; `ended` is kept until the next sign-in. */
  forget(ended?: EndedSession): void;
  /** Whether this tab can remember the attempt until it comes back. */
  attempt(attempt: Attempt): boolean;
  /** The app of the tab's attempt if that has this state; it is good for one return only. */
  takeAttempt(state: string | null): App | null;
}

export function signInStorage(client: Client): SignInStorage {
  const { issuer, environment } = client;
  const { local, session } = environment;
  const key = signInKey(client);
  const attempts = persisted<Attempt | null>(session, client.key("attempt"), {
    version: VERSION,
    check: readAttempt,
    fallback: null,
  });

  function write(signIn: SignIn): boolean {
    const storedIssuer = issuer === client.instance ? undefined : issuer;
    const value = JSON.stringify({ ...signIn, issuer: storedIssuer, version: VERSION });
    if (local.set(key, value)) return true;
    local.remove(key);
    return local.set(key, value);
  }

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

/** The app of a stored state, if there is one. */
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

/** An app as the wire names it; nothing for none. */
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
