import { browserAlerts } from "../../../core/alerts/browser-alerts.ts";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { openColumn, type ColumnOptions } from "./notifications-column.ts";
import { settled } from "../../../demo/environment/until.ts";

/** A tab that tells of what comes: its words are the messages, with their values put in. */
export async function alertedTab(options: ColumnOptions = {}) {
  const column = openColumn({ permission: "granted", ...options });
  const { client, environment } = column;
  const opened: (NotificationRecord | null)[] = [];
  const begin = () =>
    browserAlerts(client).start({
      lang: "en",
      say: ({ message = "", values = {} }) =>
        Object.entries(values).reduce(
          (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
          message,
        ),
      open: record => void opened.push(record),
    });
  const end = begin();
  await column.opened();
  await settled();
  return {
    ...column,
    begin,
    end,
    /** What alerts led to. */
    opened,
    noticed: environment.noticed,
    titles: () => environment.noticed.alerts.map(({ title }) => title),
    /** Time for the other tabs to answer, and for a burst to end. */
    async settle() {
      await settled();
      environment.clock.advance(300);
      await settled();
    },
  };
}

export type AlertedTab = Awaited<ReturnType<typeof alertedTab>>;
