import type { ReadableAtom } from "nanostores";
import type { Notification } from "../api/notifications.ts";
import type { Client } from "../client.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";
import { createRetainer } from "../lib/shared-holds.ts";
import { statuses } from "../statuses/statuses.ts";

/** A notification as it is kept: people and statuses, which have records of their own, by id. */
export interface NotificationRecord extends Omit<
  Notification,
  "account" | "status" | "target" | "report"
> {
  /** Null where it may not be seen. */
  account: string | null;
  /** Null where it has none, or no longer. */
  status: string | null;
  /** `move`: where the account went. */
  target: string | null;
  report: { id: string; comment: string; category?: string | null; target: string | null } | null;
}

export interface NotificationRecords {
  $notification(id: string): ReadableAtom<NotificationRecord | undefined>;
  get(id: string): NotificationRecord | undefined;
  /** Keeps notifications and all that is in them; gives the ids in the same order. */
  import(list: readonly Notification[], from: Origin): string[];
  /** They, and what they show, live while held; the answer lets go. */
  retain(ids: readonly string[]): () => void;
}

export const notificationRecords = scoped((client: Client): NotificationRecords => {
  const records = createRecords<NotificationRecord>({ viewer: [] });

  const retainer = createRetainer(id => {
    const { account, status, target, report } = records.get(id) ?? {};
    const people = [account, target, report?.target].filter(person => person != null);
    const releases = [records.retain([id]), accounts(client).retain(people)];
    if (status) releases.push(statuses(client).retain([status]));
    return () => releases.forEach(release => release());
  });

  function keep(notification: Notification, from: Origin): string {
    const { account, status, target, report, ...rest } = notification;
    const people = [account, target, report?.target_account].filter(person => person != null);
    for (const person of people) accounts(client).import(person, from);
    if (status) statuses(client).import([status], from);
    const { id } = notification;
    const before = records.get(id);
    const reportRecord = report && { ...report, target: report.target_account?.id ?? null };
    records.merge(
      {
        ...rest,
        account: account?.id ?? before?.account ?? null,
        status: status?.id ?? before?.status ?? null,
        target: target?.id ?? null,
        report: reportRecord ?? null,
      },
      from,
    );
    if (records.get(id) !== before) retainer.renew(id);
    return id;
  }

  return {
    $notification: id => records.$(id),
    get: id => records.get(id),
    import: (list, from) => list.map(notification => keep(notification, from)),
    retain: ids => retainer.retain(ids),
  };
});
