import type { Account } from "../api/accounts/accounts.ts";

type Role = NonNullable<Account["roles"]>[number];

/**
 * The roles that a server shows beside a name. Its `role` is not among them: that is what oneself
 * may do, and some servers call it "user" for everybody.
 */
export function rolesOf({ roles }: Account): readonly Role[] {
  return (roles ?? []).filter(({ name, highlighted }) => name.trim() && highlighted !== false);
}

/** Mastodon says so; Pleroma tells it as the kind of actor. */
export function isGroup({ group, source }: Account): boolean {
  return Boolean(group || source?.pleroma?.actor_type === "Group");
}
