import type { MessageDescriptor } from "@lingui/core";
import type { Attention } from "../../platform/attention.ts";
import type { Client } from "../../client.ts";
import { alertContents } from "./contents.ts";
import { manyTitle } from "../words.ts";
import type { NotificationRecord } from "../../notifications/records.ts";

/** What alerts need of whoever shows the page. */
export interface AlertPage {
  lang: string;
  say(message: MessageDescriptor): string;
  /** Leads to what a notification is about; null: to all of them. */
  open(record: NotificationRecord | null): void;
}

/** More than these at once become one alert. */
const MAX_SEPARATE_ALERTS = 3;

/** Shows what came at once. */
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
