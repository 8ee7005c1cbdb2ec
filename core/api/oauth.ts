import * as v from "valibot";
import { isPlain } from "../lib/same.ts";
import { addressOf } from "./http/address.ts";
import type { App } from "./apps.ts";
import type { Connection } from "./http/connection.ts";
import { ApiError, NetworkError } from "./http/errors.ts";
import { maybe } from "./fields.ts";
import { check } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/Token/ */
export const tokenShape = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** What was granted, which may be less than what was asked for. */
  scope: maybe(v.string()),
  created_at: maybe(v.number()),
  expires_in: maybe(v.number()),
  /** Pleroma: the ActivityPub id of who signed in. */
  me: maybe(v.string()),
});
export type Token = v.InferOutput<typeof tokenShape>;

type Credentials = Pick<App, "client_id" | "client_secret">;

export interface Consent {
  client_id: string;
  redirect_uri: string;
  scope: string;
  /** Comes back with the answer. */
  state?: string;
  /** Asks again even where the browser has a session of the instance. */
  force_login?: boolean;
  /** https://www.rfc-editor.org/rfc/rfc7636#section-4.3 */
  code_challenge?: string;
  code_challenge_method?: "S256";
}

/**
 * Whether codes can be bound to who asked for them. A server that does not know the address may
 * answer it with a page. https://docs.joinmastodon.org/methods/oauth/#authorization-server-metadata
 */
export async function supportsPkce(api: Connection): Promise<boolean> {
  try {
    const { body } = await api.get("/.well-known/oauth-authorization-server");
    const methods = isPlain(body) ? body["code_challenge_methods_supported"] : undefined;
    return Array.isArray(methods) && methods.includes("S256");
  } catch (error) {
    // It is an extra: signing in works without it, or says itself why not.
    if (error instanceof ApiError || error instanceof NetworkError) return false;
    throw error;
  }
}

/** Where the person consents. https://docs.joinmastodon.org/methods/oauth/#authorize */
export function authorizeUrl(instance: string, consent: Consent): string {
  return addressOf(instance, "/oauth/authorize", { response_type: "code", ...consent }).href;
}

/**
 * https://docs.joinmastodon.org/methods/oauth/#token
 * Pleroma answers 400 "Invalid credentials" to everything that is wrong, its text translated.
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
  // Some read `scope`, as OAuth has it, others `scopes`, as the registration has it.
  const { scope, ...rest } = exchange;
  const fields = { grant_type: "authorization_code", ...rest, scope, scopes: scope };
  const { body } = await api.send("POST", "/oauth/token", { body: new URLSearchParams(fields) });
  return check(tokenShape, body);
}

/** Also ends the session cookie of the page. https://docs.joinmastodon.org/methods/oauth/#revoke */
export async function revokeToken(
  api: Connection,
  revocation: { token: string } | (Credentials & { token: string }),
): Promise<void> {
  const body = new URLSearchParams({ ...revocation });
  await api.send("POST", "/oauth/revoke", { body, session: true });
}
