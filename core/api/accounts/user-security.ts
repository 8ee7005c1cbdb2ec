import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { date, id, list, maybe, text } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";
import { parseUrl } from "../../lib/parse-url.ts";
import type { SignedInApp, TwoFactorKey } from "./security.ts";

/*
 * What GoToSocial has for the security of an account.
 * https://docs.gotosocial.org/en/latest/api/swagger/
 */

const userShape = v.object({
  email: maybe(text),
  /** A new address that isn't confirmed yet. */
  unconfirmed_email: maybe(text),
  /** Since when signing in takes a code, if it does. */
  two_factor_enabled_at: maybe(date),
});
/** What only the user may know about their account. */
export type User = v.InferOutput<typeof userShape>;

export async function fetchUser(api: Connection, options?: RequestOptions): Promise<User> {
  const { body } = await api.get("/api/v1/user", { ...options, fresh: true });
  return check(userShape, body);
}

/** Changes the password. The sessions of the account stay. */
export async function changeUserPassword(
  api: Connection,
  password: string,
  wanted: string,
): Promise<void> {
  const body = { old_password: password, new_password: wanted };
  await api.send("POST", "/api/v1/user/password_change", { body });
}

export async function changeUserEmail(
  api: Connection,
  password: string,
  email: string,
): Promise<void> {
  await api.send("POST", "/api/v1/user/email_change", { body: { password, new_email: email } });
}

/** A key for codes, the same until a code of it is confirmed; 409 if one has been. */
export async function fetchUserTwoFactorKey(api: Connection): Promise<TwoFactorKey> {
  const { body } = await api.get("/api/v1/user/2fa/qruri", { fresh: true });
  const provisioning_uri = check(v.string(), body);
  const key = parseUrl(provisioning_uri)?.searchParams.get("secret");
  return { provisioning_uri, key: check(v.pipe(v.string(), v.nonEmpty()), key) };
}

/** Returns the recovery codes, which the server tells only once. */
export async function confirmUserTwoFactor(api: Connection, code: string): Promise<string[]> {
  const { body } = await api.send("POST", "/api/v1/user/2fa/enable", { body: { code } });
  return check(list(v.string()), body);
}

export async function disableUserTwoFactor(api: Connection, password: string): Promise<void> {
  await api.send("POST", "/api/v1/user/2fa/disable", { body: { password } });
}

const aliasesShape = v.object({
  source: v.object({ also_known_as_uris: list(v.string()) }),
});

/** The links of accounts that may move here. */
export async function fetchUserAliases(
  api: Connection,
  options?: RequestOptions,
): Promise<string[]> {
  const path = "/api/v1/accounts/verify_credentials";
  const { body } = await api.get(path, { ...options, fresh: true });
  return check(aliasesShape, body).source.also_known_as_uris;
}

async function sendAliases(api: Connection, aliases: readonly string[]): Promise<void> {
  const body = { also_known_as_uris: aliases };
  await api.send("POST", "/api/v1/accounts/alias", { body });
}

export async function addUserAlias(api: Connection, alias: string): Promise<void> {
  await sendAliases(api, [...(await fetchUserAliases(api)), alias]);
}

/** The server adds what it is sent to what it has, unless it is sent an empty list. */
export async function removeUserAlias(api: Connection, alias: string): Promise<void> {
  const others = (await fetchUserAliases(api)).filter(other => other !== alias);
  await sendAliases(api, []);
  if (others.length > 0) await sendAliases(api, others);
}

/** Moves the followers to another account, which must have named this one as an alias. */
export async function moveUser(api: Connection, password: string, target: string): Promise<void> {
  const body = { password, moved_to_uri: target };
  await api.send("POST", "/api/v1/accounts/move", { body });
}

/** Deletes the account with all its posts. */
export async function deleteUser(api: Connection, password: string): Promise<void> {
  await api.send("POST", "/api/v1/accounts/delete", { body: { password } });
}

const tokenShape = v.object({
  id,
  created_at: maybe(date),
  last_used: maybe(date),
  application: maybe(v.object({ name: text })),
});

/** The apps that are signed in. Which of them is this one, the server doesn't say. */
export async function fetchTokens(
  api: Connection,
  options?: RequestOptions,
): Promise<SignedInApp[]> {
  const { body } = await api.get("/api/v1/tokens", { ...options, fresh: true });
  return checkList(tokenShape, body, api.report).map(token => ({
    id: token.id,
    app_name: token.application?.name ?? "",
    valid_until: null,
    scopes: [],
    created_at: token.created_at,
    last_used: token.last_used,
  }));
}

export async function endToken(api: Connection, token: string): Promise<void> {
  await api.send("POST", `/api/v1/tokens/${encoded(token)}/invalidate`);
}
