import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { isPlain } from "../lib/same.ts";

/** The stored sign-in state. It is flat, since the start script reads it too. */
export interface SignIn {
  accessToken?: string;
  clientId?: string;
  clientSecret?: string;
  /** The account id of the token's owner, once known. */
  accountId?: string;
  /** The handle of the token's owner, or of the user whose session has ended. */
  acct?: string;
  /** The granted scopes, possibly fewer than requested. */
  scope?: string;
  /** The server that it belongs to, if that isn't the one at this origin. */
  issuer?: string;
  /** When the app was registered, in ms since 1970, until a user signs in with it. */
  registeredAt?: number;
  /** The PKCE verifier, until a user signs in with the app. */
  verifier?: string;
  /** The account id of the user whose session the server has ended, until the next sign-in. */
  endedAccountId?: string;
}

/** A session that the server has ended, for example by revoking its token. */
export interface EndedSession {
  /** The account id. */
  person: string;
  /** Null if unknown. */
  acct: string | null;
}

/** The session that the server has ended since the last sign-in, if any. */
export function endedSession({ endedAccountId, acct }: SignIn): EndedSession | undefined {
  return endedAccountId ? { person: endedAccountId, acct: acct ?? null } : undefined;
}

/** The storage key. For the page's own instance it is the one that the start script reads. */
export function signInKey({ instance, environment }: Client): string {
  return instance === environment.origin ? "glitch-lily-auth" : `glitch-lily-auth:${instance}`;
}

/** Reads the stored sign-in state of the client's instance; empty if missing or unreadable. */
export function readSignIn(client: Client): SignIn {
  const signIn = parse(client.environment.local.get(signInKey(client)));
  return (signIn.issuer ?? client.instance) === client.issuer ? signIn : {};
}

/**
 * Reads the state of any version, field by field. An invalid value counts as missing: the next
 * sign-in replaces it.
 */
function parse(json: string | null): SignIn {
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
    verifier: text("verifier"),
    endedAccountId: text("endedAccountId"),
    acct: text("acct"),
    registeredAt: typeof registeredAt === "number" ? registeredAt : undefined,
  };
}
