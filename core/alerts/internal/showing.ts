import type { MessageDescriptor } from "@lingui/core";
import type { Attention } from "../../platform/attention.ts";
import type { Client } from "../../client.ts";
import { alertContents } from "./contents.ts";
import { manyTitle } from "../words.ts";
import type { NotificationRecord } from "../../notifications/records.ts";

/** What alerts need from the page. */
export interface AlertPage {
  lang: string;
  say(message: MessageDescriptor): string;
  /** Opens what the notification is about; null opens the list of notifications. */
  open(record: NotificationRecord | null): void;
}

/** With more than these at once, a single alert gives their number. */
const MAX_SEPARATE_ALERTS = 3;

/** Shows alerts for notifications that arrived at about the same time. */
export function showAlerts(
  client: Client,
  attention: Attention,
  page: AlertPage,
  list: readonly NotificationRecord[],
): void {
  const { lang, open, say } = page;
  const last = list.at(-1);
  if (last && list.length > MAX_SEPARATE_ALERTS) {
    const title = say(manyTitle(list.length));
    const pressed = () => open(null);
    attention.show({ title, body: "", icon: null, tag: last.id, lang, pressed });
    return;
  }
  for (const record of list) {
    const { title, body, icon } = alertContents(client, record);
    const pressed = () => open(record);
    attention.show({ title: say(title), body, icon, tag: record.id, lang, pressed });
  }
}
