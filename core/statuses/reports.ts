import { sendReport, type Report } from "../api/statuses/reports.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { keepAlive } from "../entities/keep-alive.ts";

export interface Reports {
  /** Sends a report. Resolves with whether that worked; a rejection shows an alert. */
  send(report: Report): Promise<boolean>;
}

/** Reports to moderators. */
export const reports = scoped((client: Client): Reports => {
  let running: Promise<boolean> | undefined;

  async function send(report: Report): Promise<boolean> {
    try {
      await sendReport(client.api, report);
    } catch (error) {
      alerts(client).showError(error);
      return false;
    }
    return true;
  }

  return {
    send: report =>
      (running ??= keepAlive(client, () => send(report)).finally(() => (running = undefined))),
  };
});
