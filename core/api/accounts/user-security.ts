import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { date, id, maybe, text } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";
import type { SignedInApp } from "./security.ts";

/*
 * What GoToSocial has for the security of an account.
 * https://docs.gotosocial.org/en/latest/api/swagger/
 */

const userShape = v.object({
  email: maybe(text),
  /** A new address that isn't confirmed yet. */
  unconfirmed_email: maybe(text),
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

/** Deletes the account with all its posts. */
export async function deleteUser(api: Connection, password: string): Promise<void> {
  await api.send("POST", "/api/v1/accounts/delete", { body: { password } });
}

const tokenShape = v.object({
  id,
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
    last_used: token.last_used,
  }));
}

export async function endToken(api: Connection, token: string): Promise<void> {
  await api.send("POST", `/api/v1/tokens/${encoded(token)}/invalidate`);
}
