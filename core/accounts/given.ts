import * as v from "valibot";
import { accountShape, type Account } from "../api/accounts/accounts.ts";
import { check } from "../api/shapes.ts";

/** What an administration interface has of an account, as far as it tells who it is. */
const outer = v.looseObject({ account: v.optional(v.nullable(v.looseObject({}))) });

/** An account that a page has given. */
export interface GivenAccount {
  account: Account;
  /** The data has no bio and no counts: Pleroma’s admin entity alone. */
  isThin: boolean;
}

/**
 * Reads an account from the data of a page: an Account, Mastodon's `Admin::Account`, which contains
 * one, or Pleroma's admin entity, alone or merged with an account. Throws `Malformed` for others.
 */
export function givenAccount(entity: object): GivenAccount {
  const { account: inner, ...own } = check(outer, entity);
  const data: Record<string, unknown> = inner ?? own;
  const { nickname } = own;
  if (typeof nickname !== "string" || data["acct"] !== undefined)
    return { account: check(accountShape, data), isThin: false };
  const username = nickname.split("@")[0];
  return { account: check(accountShape, { ...data, username, acct: nickname }), isThin: true };
}
