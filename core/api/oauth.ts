import * as v from "valibot";
import { isPlain } from "../lib/same.ts";
import { addressOf } from "./http/address.ts";
import type { App } from "./apps.ts";
import type { Connection } from "./http/connection.ts";
import { ApiError, NetworkError } from "./http/errors.ts";
import { id, maybe } from "./fields.ts";
import { check } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/Token/ */
export const tokenShape = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** The granted scopes, which may be fewer than requested. */
  scope: maybe(v.string()),
  /** Pleroma: its id in the list of the user's tokens. */
  id: maybe(id),
  created_at: maybe(v.number()),
  expires_in: maybe(v.number()),
  /** Pleroma: the ActivityPub id of the signed-in account. */
  me: maybe(v.string()),
});
export type Token = v.InferOutput<typeof tokenShape>;

type Credentials = Pick<App, "client_id" | "client_secret">;

export interface Consent {
  client_id: string;
  redirect_uri: string;
  scope: string;
  /** Returned with the response. */
  state?: string;
  /** Shows the sign-in form even if the browser has a session on the instance. */
  force_login?: boolean;
  /** https://www.rfc-editor.org/rfc/rfc7636#section-4.3 */
  code_challenge?: string;
  code_challenge_method?: "S256";
}

/**
 * Whether the server supports PKCE, which binds a code to the client that requested it. A server
 * without this endpoint may respond with an HTML page.
 * https://docs.joinmastodon.org/methods/oauth/#authorization-server-metadata
 */
export async function supportsPkce(api: Connection): Promise<boolean> {
  try {
    const { body } = await api.get("/.well-known/oauth-authorization-server");
    const methods = isPlain(body) ? body["code_challenge_methods_supported"] : undefined;
    return Array.isArray(methods) && methods.includes("S256");
  } catch (error) {
    // PKCE is optional: signing in works without it, or fails with its own error.
    if (error instanceof ApiError || error instanceof NetworkError) return false;
    throw error;
  }
}

/**
 * Returns the page on which the user authorises the app.
 * https://docs.joinmastodon.org/methods/oauth/#authorize
 */
export function authorizeUrl(instance: string, consent: Consent): string {
  return addressOf(instance, "/oauth/authorize", { response_type: "code", ...consent }).href;
}

/**
 * Exchanges a code for a token. Pleroma responds 400 "Invalid credentials", translated, to every
 * error.
 * https://docs.joinmastodon.org/methods/oauth/#token
 */
export async function exchangeCode(
  api: Connection,
  exchange: Credentials & {
    redirect_uri: string;
    scope: string;
    code: string;
    code_verifier?: string;
  },
): Promise<Token> {
  // Some servers read `scope`, as in OAuth; others `scopes`, as in the registration.
  const { scope, ...rest } = exchange;
  const fields = { grant_type: "authorization_code", ...rest, scope, scopes: scope };
  const { body } = await api.send("POST", "/oauth/token", { body: new URLSearchParams(fields) });
  return check(tokenShape, body);
}

/**
 * Returns a token of the app itself, for nobody's account.
 * https://docs.joinmastodon.org/methods/oauth/#token
 */
export async function appToken(
  api: Connection,
  app: Credentials & { redirect_uri: string; scope: string },
  timeout: number,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: "client_credentials", ...app });
  const { body: answer } = await api.send("POST", "/oauth/token", { body, timeout });
  return check(tokenShape, answer).access_token;
}

/**
 * Revokes the token and ends the page's session cookie.
 * https://docs.joinmastodon.org/methods/oauth/#revoke
 */
export async function revokeToken(
  api: Connection,
  revocation: { token: string } | (Credentials & { token: string }),
): Promise<void> {
  const body = new URLSearchParams({ ...revocation });
  await api.send("POST", "/oauth/revoke", { body, session: true });
}
