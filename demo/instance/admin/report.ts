import { accountById } from "../data/accounts.ts";
import type { ReportRow } from "../data/reports.ts";
import { statusById } from "../data/statuses.ts";
import { renderForModerators } from "../entities/moderated.ts";
import { renderStatus } from "../entities/status.ts";
import { wholeSeconds } from "../world.ts";
import type { View } from "../types.ts";

/** A report as Pleroma's moderators get it. */
export function renderReport(view: View, row: ReportRow) {
  const { world } = view;
  const person = (id: string) => {
    const found = accountById(world, id);
    return found ? renderForModerators(view, found) : null;
  };
  const statuses = (JSON.parse(row.status_ids) as string[]).flatMap(id => {
    const status = statusById(view, id);
    return status ? [renderStatus(view, status)] : [];
  });
  return {
    id: String(row.id),
    account: person(row.target_id),
    actor: person(row.account_id),
    content: row.comment,
    created_at: wholeSeconds(row.created_at),
    notes: [],
    rules: [],
    state: row.state,
    statuses,
  };
}
