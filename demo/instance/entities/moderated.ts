import { dossierOf } from "../data/dossiers.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { acctOf, renderAccount } from "./account.ts";
import type { View } from "../types.ts";

/** Pleroma's admin entity of an account. */
export function renderAdminEntity(view: View, row: AccountRow) {
  const { approved, confirmed, reason, tags } = dossierOf(view.world, row.id);
  const { id, avatar, display_name, created_at, url } = renderAccount(view, row);
  return {
    id,
    avatar,
    display_name,
    created_at,
    url,
    actor_type: row.actor_type,
    email: row.host ? null : `${row.username}@lily.example`,
    is_active: row.deactivated === 0,
    is_approved: approved === 1,
    is_confirmed: confirmed === 1,
    is_suggested: false,
    local: row.host === null,
    nickname: acctOf(row),
    registration_reason: reason,
    roles: { admin: row.admin === 1, moderator: row.moderator === 1 },
    tags: JSON.parse(tags) as string[],
  };
}

/** An account as it stands in reports: everybody's entity, and that of moderators. */
export const renderForModerators = (view: View, row: AccountRow) => ({
  ...renderAccount(view, row),
  ...renderAdminEntity(view, row),
});
