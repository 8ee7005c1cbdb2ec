import type { Connection } from "../http/connection.ts";

/** What is told to those who moderate. */
export interface Report {
  account_id: string;
  status_ids: readonly string[];
  comment: string;
  /** Whether the other server is told too. */
  forward: boolean;
  /** Mastodon's; others leave it aside. */
  category?: "spam" | "legal" | "violation" | "other";
  /** By id. */
  rule_ids?: readonly string[];
}

/** https://docs.joinmastodon.org/methods/reports/#post */
export async function sendReport(api: Connection, report: Report): Promise<void> {
  await api.send("POST", "/api/v1/reports", { body: report });
}
