import type { Account } from "../api/accounts/accounts.ts";

type Role = NonNullable<Account["roles"]>[number];

/**
 * Returns the roles shown beside an account's name. Its `role` is not one of them: it has the
 * user's own permissions, and some servers name it "user" for every account.
 */
export function rolesOf({ roles }: Account): readonly Role[] {
  return (roles ?? []).filter(({ name, highlighted }) => name.trim() && highlighted !== false);
}

/** Whether the account is a group: Mastodon has a flag, Pleroma a type of actor. */
export function isGroup({ group, source }: Account): boolean {
  return Boolean(group || source?.pleroma?.actor_type === "Group");
}

/** Whether badges stand beside the account's name. */
export function hasBadges(account: Account): boolean {
  const { bot, pleroma } = account;
  return Boolean(
    pleroma?.is_admin ||
    pleroma?.is_moderator ||
    bot ||
    isGroup(account) ||
    rolesOf(account).length > 0,
  );
}

/** Whether the icon of the account's server stands beside its name. */
export function hasFavicon({ acct, pleroma }: Account): boolean {
  return Boolean(pleroma?.favicon) && acct.includes("@");
}
