import { msg } from "@lingui/core/macro";
import { sendReport, type Report } from "../api/statuses/reports.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { keepAlive } from "../entities/keep-alive.ts";

export interface Reports {
  /** Whether it has arrived, which is said; a refusal is told in an alert. */
  send(report: Report): Promise<boolean>;
}

/** What moderators are told of, by people. */
export const reports = scoped((client: Client): Reports => {
  let running: Promise<boolean> | undefined;

  async function carryOut(report: Report): Promise<boolean> {
    try {
      await sendReport(client.api, report);
    } catch (error) {
      alerts(client).tell(error);
      return false;
    }
    alerts(client).show({ title: "", message: msg`Your report has been sent. Thank you.` });
    return true;
  }

  return {
    send: report =>
      (running ??= keepAlive(client, () => carryOut(report)).finally(() => (running = undefined))),
  };
});
