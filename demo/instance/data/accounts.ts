import type { AccountRow } from "./storage/rows.ts";
import type { World } from "../types.ts";

export const accountById = ({ database }: World, id: string) =>
  database.one<AccountRow>("SELECT * FROM accounts WHERE id = :id", { id });

/** @param acct `username` or `username@host`, with or without an `@` before it */
export function accountByAcct({ database }: World, acct: string): AccountRow | undefined {
  const [username = "", host = ""] = acct.trim().replace(/^@/, "").toLowerCase().split("@");
  return database.one<AccountRow>(
    "SELECT * FROM accounts WHERE lower(username) = :username AND ifnull(host, '') = :host",
    { username, host },
  );
}

/** The handle of an own account as servers take it, too: with their host, but without a port. */
export const withoutOwnHost = (acct: string, url: string): string =>
  acct.toLowerCase().endsWith(`@${new URL(url).hostname}`) ? acct.split("@").at(-2)! : acct;

/** @throws when there is nobody of that name */
export function knownAccount(world: World, acct: string): AccountRow {
  const account = accountByAcct(world, acct);
  if (!account) throw new Error(`There is nobody called ${acct}`);
  return account;
}
