import { ApiError } from "../../api/http/errors.ts";
import {
  fetchNotifications,
  type Notification,
  type NotificationOptions,
} from "../../api/notifications.ts";
import type { Page } from "../../api/http/pages.ts";
import type { Client } from "../../client.ts";
import { filters } from "../../filters/filters.ts";
import { instances } from "../../instance/instance.ts";
import type { Fetched } from "./list.ts";
import { notificationRecords } from "../records.ts";
import { requestVariants } from "../kinds.ts";
import { relationships } from "../../accounts/relationships.ts";
import type { NotificationState } from "./state.ts";

/** Types whose accounts are shown with their relationship, so that it is loaded. */
export const TYPES_WITH_RELATIONSHIP: ReadonlySet<string> = new Set([
  "follow",
  "follow_request",
  "admin.sign_up",
]);

/** Requests pages of notifications, and leaves out those that filters drop. */
export function createNotificationPages(client: Client, state: NotificationState) {
  const records = notificationRecords(client);
  const ending = new AbortController();
  const { signal } = ending;
  const forgotten: { at: number; isGone(id: string): boolean }[] = [];
  let epoch = 0;
  /**
   * Index of the first request parameters that the server accepted. The list itself also leaves out
   * unwanted types.
   */
  let refused = 0;
  client.onEnd(() => ending.abort());

  async function ask(options: NotificationOptions): Promise<Page<Notification>> {
    if (options.link) return fetchNotifications(client.api, { ...options, signal });
    const { shows } = state.wanted();
    const ways = requestVariants(state.facts.filter, shows, instances(client).$instance.value);
    if (ways.length === 0) return { items: [], next: null, previous: null };
    const begin = Math.min(refused, ways.length - 1);
    let first: unknown;
    for (const [index, way] of ways.entries()) {
      if (index < begin) continue;
      try {
        const page = await fetchNotifications(client.api, { ...way, ...options, signal });
        refused = index;
        return page;
      } catch (error) {
        first ??= error;
        // Pleroma fails on a type that its database doesn't know.
        if (!(error instanceof ApiError) || ![400, 422, 500].includes(error.status)) throw error;
      }
    }
    // All were rejected, so the types aren't the reason.
    throw first;
  }

  /** `at` is the tick of the request. Null if the list was reset meanwhile. */
  async function read(options: NotificationOptions): Promise<(Fetched & { at: number }) | null> {
    const currentEpoch = epoch;
    const at = client.tick();
    const page = await ask(options);
    signal.throwIfAborted();
    if (currentEpoch !== epoch) return null;
    const ids = records.import(page.items, { source: "answer", startedAt: at });
    relationships(client).loadMissing(
      page.items.flatMap(({ type, account }) =>
        account && TYPES_WITH_RELATIONSHIP.has(type) ? account.id : [],
      ),
    );
    const gone = forgotten.filter(({ at: since }) => since > at);
    const stays = (id: string) => !isDropped(id) && !gone.some(({ isGone }) => isGone(id));
    return { ids: [...new Set(ids)].filter(stays), next: page.next, at };
  }

  /**
   * Whether a filter drops it. Filters apply to mentions and new posts only, never to reactions to
   * the user's own posts.
   */
  function isDropped(id: string): boolean {
    const { type, status } = records.get(id) ?? {};
    if (!status || (type !== "mention" && type !== "status")) return false;
    const store = filters(client);
    return store.drops(store.$basis.get(), status, "notifications");
  }

  return {
    /** Aborted when the client ends. */
    signal,
    read,
    /** Removes matching ones from responses that are still to come. */
    forget: (isGone: (id: string) => boolean) => void forgotten.push({ at: client.tick(), isGone }),
    /** Makes `read` return null for running requests, after the list was reset. */
    turn: () => void (epoch += 1),
  };
}
