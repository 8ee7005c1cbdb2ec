import type { Client } from "../client.ts";
import { parseJson } from "../lib/json.ts";
import { isPlain } from "../lib/same.ts";

/** The sign-in state as it is stored: flat, since the start script reads it too. */
export interface SignIn {
  accessToken?: string;
  clientId?: string;
  clientSecret?: string;
  /** Whose token it is, once that is known. */
  accountId?: string;
  /** The handle of that person, or of the one whose session has ended. */
  acct?: string;
  /** What was granted, which may be less than what was asked for. */
  scope?: string;
  /** The server that it belongs to, where that is not the one whose address this is. */
  issuer?: string;
  /** When the app was registered, in ms since 1970, while nobody has signed in with it. */
  registeredAt?: number;
  /** Proves that a code was asked for here (PKCE), while nobody has signed in with the app. */
  verifier?: string;
  /** The account id of the person whose session the server has ended, until the next sign-in. */
  endedAccountId?: string;
}

/** A session that the server has ended, as by revoking its token. */
export interface EndedSession {
  /** The account id. */
  person: string;
  /** Null where it was not known. */
  acct: string | null;
}

/** The session that the server has ended since the last sign-in, if any. */
export function endedSession({ endedAccountId, acct }: SignIn): EndedSession | undefined {
  return endedAccountId ? { person: endedAccountId, acct: acct ?? null } : undefined;
}

/** Where it is stored: that of the page's own instance where the start script looks. */
export function signInKey({ instance, environment }: Client): string {
  return instance === environment.origin ? "glitch-lily-auth" : `glitch-lily-auth:${instance}`;
}

/** What is stored about signing in to the client's instance; empty when nothing, or nothing readable. */
export function readSignIn(client: Client): SignIn {
  const signIn = parse(client.environment.local.get(signInKey(client)));
  return (signIn.issuer ?? client.instance) === client.issuer ? signIn : {};
}

/**
 * Reads every version: the fields are checked one by one. What something else wrote, or a torn
 * value, is as good as nothing: the next sign-in replaces it.
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
