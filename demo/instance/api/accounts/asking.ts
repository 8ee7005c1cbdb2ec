import type { Context } from "hono";
import { accountById } from "../../data/accounts.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { isPassword } from "../../data/storage/secrets.ts";
import type { Env } from "../../http/authentication.ts";
import { readParameters, type Parameters } from "../../http/parameters.ts";
import { refuse, type Refusal } from "../../http/refusal.ts";
import type { World } from "../../types.ts";

/** The code of a socket that the server has done with. */
const GOING = 1000;

/** Who asks, and what they sent. */
export async function asked(c: Context<Env>, world: World) {
  const account = accountById(world, c.var.token?.account_id ?? "");
  if (!account) throw refuse(403, "Invalid credentials.");
  const parameters: Parameters = c.req.method === "GET" ? new Map() : await readParameters(c);
  return { account, parameters };
}

/** @throws the problem if it isn't the password of the account */
export function confirm(
  { password }: AccountRow,
  given: string,
  problem: (error: string) => Refusal,
): void {
  if (password === null || !isPassword(given, password)) throw problem("Invalid password.");
}

/** Whoever uses one of these tokens has to sign in anew: all of the account, or one by its id. */
export function endSessions({ database, streams }: World, account_id: string, id?: number): void {
  const fits = "account_id = :account_id AND (:id IS NULL OR id = :id)";
  const given = { account_id, id: id ?? null };
  const rows = database.all<{ token: string }>(`SELECT token FROM tokens WHERE ${fits}`, given);
  database.run(`DELETE FROM tokens WHERE ${fits}`, given);
  const ended = new Set(rows.map(({ token }) => token));
  streams.close(GOING, ({ token }) => ended.has(token() ?? ""));
}
