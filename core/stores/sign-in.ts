import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";

/** The stored sign-in state (specification §3), flat, as the start script reads it too. */
export interface SignIn {
  accessToken?: string;
  clientId?: string;
  clientSecret?: string;
  /** Whose token it is, once that is known. */
  accountId?: string;
  /** What was granted, which may be less than what was asked for. */
  scope?: string;
  /** The server that it belongs to, where that is not the one whose address this is. */
  issuer?: string;
  /** When the app was registered, in ms since 1970, while nobody has signed in with it. */
  registeredAt?: number;
}

/** An app that the instance knows. */
export interface App {
  clientId: string;
  clientSecret: string;
}

/** A way to the sign-in page that this tab has offered. */
export interface Attempt extends App {
  state: string;
}

/** Asked for as it is (specification §6). */
export const SCOPES = "read write";

/** Where the sign-in page sends the browser back to. */
export function redirectUri(client: Client): string {
  return `${client.environment.origin}/web`;
}

const VERSION = 1;

/** What is kept about signing in to the client's instance, in this browser and in this tab. */
export interface SignInDrawer {
  /** Empty when nothing, or nothing readable, is stored. */
  read(): SignIn;
  /** Whether it is now kept; if not, nothing older is kept either. */
  write(signIn: SignIn): boolean;
  forget(): void;
  /** Whether this tab can remember the attempt until it comes back. */
  attempt(attempt: Attempt): boolean;
  /** The app of the tab's attempt if that has this state; it is good for one return only. */
  takeAttempt(state: string | null): App | null;
}

export function signInDrawer(client: Client): SignInDrawer {
  const { issuer, environment } = client;
  const { local, session } = environment;
  const own = client.instance === environment.origin;
  const key = own ? "glitch-lily-auth" : `glitch-lily-auth:${client.instance}`;
  const attempts = persisted<Attempt | null>(session, client.key("attempt"), {
    version: VERSION,
    check: readAttempt,
    fallback: null,
  });

  return {
    read() {
      const signIn = readSignIn(local.get(key));
      return (signIn.issuer ?? client.instance) === issuer ? signIn : {};
    },
    write(signIn) {
      const told = issuer === client.instance ? undefined : issuer;
      const value = JSON.stringify({ ...signIn, issuer: told, version: VERSION });
      if (local.set(key, value)) return true;
      local.remove(key);
      return local.set(key, value);
    },
    forget() {
      local.remove(key);
      attempts.forget();
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
export function appOf({ clientId, clientSecret }: SignIn): App | null {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
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

/**
 * Reads every version: the fields are checked one by one. What something else wrote, or a torn
 * value, is as good as nothing: the next sign-in replaces it.
 */
function readSignIn(json: string | null): SignIn {
  const value = parseJson(json ?? "");
  const stored: Record<string, unknown> = isPlain(value) ? value : {};
  const text = (name: keyof SignIn) => {
    const field = stored[name];
    return typeof field === "string" && field !== "" ? field : undefined;
  };
  const { registeredAt } = stored;
  return {
    accessToken: text("accessToken"),
    clientId: text("clientId"),
    clientSecret: text("clientSecret"),
    accountId: text("accountId"),
    scope: text("scope"),
    issuer: text("issuer"),
    registeredAt: typeof registeredAt === "number" ? registeredAt : undefined,
  };
}
