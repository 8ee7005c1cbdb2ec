import { notify } from "./notifications.ts";
import type { AccountRow } from "./storage/rows.ts";
import type { View, World } from "../types.ts";

export interface NewReport {
  target: AccountRow;
  status_ids: readonly string[];
  comment: string;
  forwarded: boolean;
}

/** Kept for those who moderate, who hear of it; gives its id. */
export function report({ world, viewer }: View, one: NewReport): number {
  const { target, status_ids, comment, forwarded } = one;
  const id = world.database.insert("reports", {
    account_id: viewer,
    target_id: target.id,
    status_ids: JSON.stringify(status_ids),
    comment,
    forwarded: Number(forwarded),
    created_at: world.now(),
  });
  const moderators = world.database.all<AccountRow>("SELECT * FROM accounts WHERE admin = 1");
  for (const { id: to } of moderators) {
    const details = { reported: target.id, text: comment };
    notify(world, { to, by: viewer, type: "pleroma:report", details });
  }
  return id;
}

export interface ReportRow {
  id: number;
  account_id: string;
  target_id: string;
  /** JSON */
  status_ids: string;
  comment: string;
  created_at: number;
  state: string;
}

/** Newest first. */
export const allReports = ({ database }: World): ReportRow[] =>
  database.all<ReportRow>("SELECT * FROM reports ORDER BY created_at DESC, id DESC");

export const setReportState = ({ database }: World, id: number, state: string): boolean =>
  database.run("UPDATE reports SET state = :state WHERE id = :id", { id, state }) > 0;
