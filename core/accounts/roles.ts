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
