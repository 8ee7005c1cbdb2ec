import { msg } from "@lingui/core/macro";
import { ApiError } from "../../api/http/errors.ts";
import { isMissing } from "../../api/missing.ts";
import {
  clearNotifications,
  destroyNotifications,
  dismissNotification,
  fetchNotification,
} from "../../api/notifications.ts";
import type { Client } from "../../client.ts";
import { alerts } from "../../alerts/alerts.ts";
import { idsOf } from "./list.ts";
import { notificationRecords } from "../records.ts";
import { keepAlive } from "../../entities/keep-alive.ts";
import type { NotificationLoading } from "./loading.ts";
import type { NotificationState } from "./state.ts";

/** Ids are part of the URL, which servers truncate or reject beyond about 8,000 characters. */
const MAX_IDS_PER_REQUEST = 200;

/** Deletes notifications. Those that the server didn't delete stay in the list, or return to it. */
export function createNotificationRemoval(
  client: Client,
  state: NotificationState,
  loading: NotificationLoading,
) {
  const records = notificationRecords(client);

  async function busy(action: () => Promise<void>): Promise<void> {
    state.setFacts({ busy: state.facts.busy + 1, isDeleting: true });
    try {
      await keepAlive(client, action);
    } finally {
      state.setFacts({ busy: state.facts.busy - 1, isDeleting: false });
    }
  }

  /** Shows a failure. If the server lacks the endpoint, the feature is also turned off. */
  function refused(error: unknown, feature: "canDestroy" | "canDismiss"): void {
    if (!isMissing(error)) return void alerts(client).showError(error);
    state.setFacts({ [feature]: false, clearing: false, marked: new Set(), marksArrivals: false });
    const message = msg`Your server doesn’t support deleting individual notifications.`;
    alerts(client).show({ title: "", message });
  }

  async function destroy(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += MAX_IDS_PER_REQUEST) {
      const some = new Set(ids.slice(at, at + MAX_IDS_PER_REQUEST));
      try {
        await destroyNotifications(client.api, [...some]);
      } catch (error) {
        return refused(error, "canDestroy");
      }
      loading.forget(id => some.has(id));
    }
  }

  /** Whether a 404 means the notification, not the endpoint: then requesting it also gives 404. */
  async function isGone(error: unknown, id: string): Promise<boolean> {
    if (!(error instanceof ApiError) || error.status !== 404) return false;
    return fetchNotification(client.api, id).then(
      () => false,
      (second: unknown) => second instanceof ApiError && second.status === 404,
    );
  }

  return {
    /** Does nothing if none is marked. */
    async deleteMarked(): Promise<void> {
      const ids = state.shown().filter(id => state.facts.marked.has(id));
      if (ids.length > 0) await busy(() => destroy(ids));
    },
    async dismiss(id: string): Promise<void> {
      const { rows } = state;
      const place = rows.findIndex(row => row.key === id);
      const row = rows[place];
      if (!row) return;
      const above = new Set(rows.slice(0, place).map(({ key }) => key));
      const release = records.retain([id]);
      state.remove(other => other === id);
      await keepAlive(client, async () => {
        try {
          await dismissNotification(client.api, id);
        } catch (error) {
          if (!(await isGone(error, id))) {
            refused(error, "canDismiss");
            const now = state.rows;
            const here = now.findLastIndex(({ key }) => above.has(key)) + 1;
            if (!now.some(({ key }) => key === id)) state.put(now.toSpliced(here, 0, row));
            return;
          }
        }
        loading.forget(other => other === id);
      });
      release();
    },
    async clear(): Promise<void> {
      const { rows } = state;
      const { next, phase } = state.facts;
      const release = records.retain(idsOf(rows));
      loading.ignoreResponses();
      state.put([], { marked: new Set(), next: null, phase: "end", answered: true });
      await busy(async () => {
        try {
          await clearNotifications(client.api);
        } catch (error) {
          alerts(client).showError(error);
          const remaining = state.rows.filter(({ key }) => !rows.some(row => row.key === key));
          state.put([...remaining, ...rows], { next, phase: phase === "ready" ? "ready" : "end" });
        }
      });
      release();
    },
  };
}
