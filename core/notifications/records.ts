import type { ReadableAtom } from "nanostores";
import type { Notification } from "../api/notifications.ts";
import type { Client } from "../client.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
import { statuses } from "../statuses/statuses.ts";

/**
 * A stored notification. Accounts and statuses have records of their own, and are referred to by
 * id.
 */
export interface NotificationRecord extends Omit<
  Notification,
  "account" | "status" | "target" | "report"
> {
  /** Null if it is not visible to the user. */
  account: string | null;
  /** Null if it has none, or the status was deleted. */
  status: string | null;
  /** For `move`: the id of the new account. */
  target: string | null;
  report: { id: string; comment: string; category?: string | null; target: string | null } | null;
}

export interface NotificationRecords {
  $notification(id: string): ReadableAtom<NotificationRecord | undefined>;
  get(id: string): NotificationRecord | undefined;
  /** Stores notifications with their accounts and statuses. Returns the ids in the same order. */
  import(list: readonly Notification[], from: Origin): string[];
  /**
   * Retains notifications with their accounts and statuses. Returns a function that releases them.
   */
  retain(ids: readonly string[]): () => void;
}

export const notificationRecords = scoped((client: Client): NotificationRecords => {
  const records = createRecords<NotificationRecord>({ viewer: [] });

  const retained = createRefCounted((id: string) => {
    const { account, status, target, report } = records.get(id) ?? {};
    const people = [account, target, report?.target].filter(person => person != null);
    const releases = [records.retain([id]), accounts(client).retain(people)];
    if (status) releases.push(statuses(client).retain([status]));
    return { item: id, end: () => releases.forEach(release => release()) };
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
    if (records.get(id) !== before) retained.renew(id);
    return id;
  }

  return {
    $notification: id => records.$(id),
    get: id => records.get(id),
    import: (list, from) => list.map(notification => keep(notification, from)),
    retain: ids => retained.retainAll(ids),
  };
});
