import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { ApiError } from "../http/errors.ts";
import { count, date, id, link, list, maybe, maybeList, no, orNull, text } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";
import { isPlain } from "../../lib/same.ts";

/*
 * What Pleroma and Akkoma have for the security of an account. Most of it responds 200 with an
 * `error` to a wrong password.
 * https://docs-develop.pleroma.social/backend/development/API/pleroma_api/
 */

const ROOT = "/api/pleroma";

async function act(
  api: Connection,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  sent: object,
): Promise<void> {
  const { body, status } = await api.send(method, ROOT + path, { body: sent });
  const words = isPlain(body) ? body["error"] : undefined;
  if (typeof words === "string") throw new ApiError({ status, statusText: "", words });
}

/** Changes the password, which ends all sessions of the account. */
export const changePassword = (api: Connection, password: string, wanted: string) =>
  act(api, "POST", "/change_password", {
    password,
    new_password: wanted,
    new_password_confirmation: wanted,
  });

export const changeEmail = (api: Connection, password: string, email: string) =>
  act(api, "POST", "/change_email", { password, email });

/** Deletes the account with all its posts. */
export const deleteAccount = (api: Connection, password: string) =>
  act(api, "POST", "/delete_account", { password });

/** Moves the followers to another account, which must have named this one as an alias. */
export const moveAccount = (api: Connection, password: string, target: string) =>
  act(api, "POST", "/move_account", { password, target_account: target });

/** The addresses of accounts that may move here. */
export async function fetchAliases(api: Connection, options?: RequestOptions): Promise<string[]> {
  const { body } = await api.get(`${ROOT}/aliases`, { ...options, fresh: true });
  return check(v.object({ aliases: list(v.string()) }), body).aliases;
}

export const addAlias = (api: Connection, alias: string) => act(api, "PUT", "/aliases", { alias });

export const removeAlias = (api: Connection, alias: string) =>
  act(api, "DELETE", "/aliases", { alias });

const TWO_FACTOR = `${ROOT}/accounts/mfa`;

/** Whether a code is asked for when the user signs in. */
export async function fetchTwoFactor(api: Connection, options?: RequestOptions): Promise<boolean> {
  const { body } = await api.get(TWO_FACTOR, { ...options, fresh: true });
  const { enabled, totp } = check(
    v.object({ settings: v.object({ enabled: no, totp: no }) }),
    body,
  ).settings;
  return enabled && totp;
}

const keyShape = v.object({ key: v.pipe(v.string(), v.nonEmpty()), provisioning_uri: v.string() });
export type TwoFactorKey = v.InferOutput<typeof keyShape>;

/** A new key, which counts once a code of it is confirmed. It replaces a confirmed one. */
export async function newTwoFactorKey(api: Connection): Promise<TwoFactorKey> {
  return check(keyShape, (await api.get(`${TWO_FACTOR}/setup/totp`, { fresh: true })).body);
}

export const confirmTwoFactor = (api: Connection, password: string, code: string) =>
  act(api, "POST", "/accounts/mfa/confirm/totp", { password, code });

export const disableTwoFactor = (api: Connection, password: string) =>
  act(api, "DELETE", "/accounts/mfa/totp", { password });

/** New recovery codes; those before no longer work. */
export async function newRecoveryCodes(api: Connection): Promise<string[]> {
  const { body } = await api.get(`${TWO_FACTOR}/backup_codes`, { fresh: true });
  return check(v.object({ codes: list(v.string()) }), body).codes;
}

const signedInAppShape = v.object({
  id,
  app_name: text,
  /** Without a time zone, which is UTC. */
  valid_until: orNull(date),
  scopes: maybeList(v.string()),
  /** GoToSocial: when it signed in, and was last used. */
  created_at: maybe(date),
  last_used: maybe(date),
});
/** An app that is signed in to the account. */
export type SignedInApp = v.InferOutput<typeof signedInAppShape>;

const TOKENS = "/api/oauth_tokens";

export async function fetchSignedInApps(
  api: Connection,
  options?: RequestOptions,
): Promise<SignedInApp[]> {
  const { body } = await api.get(TOKENS, { ...options, fresh: true });
  return checkList(signedInAppShape, body, api.report);
}

export async function endSignedInApp(api: Connection, token: string): Promise<void> {
  await api.send("DELETE", `${TOKENS}/${encoded(token)}`);
}

const backupShape = v.object({
  id,
  url: link,
  /** In bytes; 0 until it is ready. */
  file_size: count,
  processed: no,
  inserted_at: date,
  /** Akkoma and newer versions: `pending`, `running`, `complete` or `failed`. */
  state: maybe(v.string()),
});
/** An archive of the user's posts and files. */
export type Backup = v.InferOutput<typeof backupShape>;

const BACKUPS = "/api/v1/pleroma/backups";

export async function fetchBackups(api: Connection, options?: RequestOptions): Promise<Backup[]> {
  const { body } = await api.get(BACKUPS, { ...options, fresh: true });
  return checkList(backupShape, body, api.report);
}

/** Requests an archive, once in seven days. */
export async function requestBackup(api: Connection): Promise<Backup[]> {
  return checkList(backupShape, (await api.send("POST", BACKUPS)).body, api.report);
}
