import type { Connection } from "../http/connection.ts";

/** A report to the moderators. */
export interface Report {
  account_id: string;
  status_ids: readonly string[];
  comment: string;
  /** Whether to send a copy to the account's own server. */
  forward: boolean;
  /** Mastodon; other servers ignore it. */
  category?: "spam" | "legal" | "violation" | "other";
  /** Ids of the instance's rules. */
  rule_ids?: readonly string[];
}

/** https://docs.joinmastodon.org/methods/reports/#post */
export async function sendReport(api: Connection, report: Report): Promise<void> {
  await api.send("POST", "/api/v1/reports", { body: report });
}
