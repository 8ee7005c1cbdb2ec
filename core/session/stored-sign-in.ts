import type { Client } from "../client.ts";
import type { Network } from "../platform/network.ts";
import type { StorageAreas } from "../platform/storage.ts";
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
  /** Pleroma: the id of the token, by which the user's sessions are listed. */
  tokenId?: string;
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

/** An instance as seen from a page: a client, or what a client is made of. */
export type OnInstance = Pick<Client, "instance" | "issuer"> & {
  environment: Network & StorageAreas;
};

/** The storage key. For the page's own instance it is the one that the start script reads. */
export function signInKey({ instance, environment }: OnInstance): string {
  return instance === environment.origin ? "glitch-lily-auth" : `glitch-lily-auth:${instance}`;
}

/** Reads the stored sign-in state of the client's instance; empty if missing or unreadable. */
export function readSignIn(client: OnInstance): SignIn {
  const signIn = checkedSignIn(parseJson(client.environment.local.get(signInKey(client)) ?? ""));
  return (signIn.issuer ?? client.instance) === client.issuer ? signIn : {};
}

/** Whether the stored sign-in lets this page change anything: a site may be allowed to read only. */
export const mayWrite = (client: OnInstance): boolean =>
  /^$|write/.test(readSignIn(client).scope ?? "");

const VERSION = 1;

/**
 * Stores the sign-in state of an instance. Returns whether that worked; if not, nothing older is
 * stored either.
 */
export function writeSignIn(on: OnInstance, signIn: SignIn): boolean {
  const { instance, issuer, environment } = on;
  const { local } = environment;
  const key = signInKey(on);
  const storedIssuer = issuer === instance ? undefined : issuer;
  const value = JSON.stringify({ ...signIn, issuer: storedIssuer, version: VERSION });
  if (local.set(key, value)) return true;
  local.remove(key);
  return local.set(key, value);
}

/**
 * Reads the state of any version, field by field. An invalid value counts as missing: the next
 * sign-in replaces it.
 */
export function checkedSignIn(value: unknown): SignIn {
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
    tokenId: text("tokenId"),
    issuer: text("issuer"),
    verifier: text("verifier"),
    endedAccountId: text("endedAccountId"),
    acct: text("acct"),
    registeredAt: typeof registeredAt === "number" ? registeredAt : undefined,
  };
}
