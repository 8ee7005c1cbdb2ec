import { authorizeFollowRequest, rejectFollowRequest } from "../api/accounts/follow-requests.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { optimistic } from "../lib/optimistic.ts";
import { scoped } from "../lib/scope.ts";
import { accountLists } from "./lists.ts";
import { accounts } from "./accounts.ts";
import { alerts } from "../alerts/alerts.ts";
import { entityEvents } from "../entities/events.ts";
import { followRequestCount } from "./follow-request-count.ts";
import { relationships } from "./relationships.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/**
 * Accepts and rejects follow requests. `accountLists(client).open("follow_requests")`
 * lists them.
 */
export interface FollowRequests {
  /** Accepts a request. It leaves the list at once, and returns if the server refuses. */
  authorise(account: string): Promise<void>;
  reject(account: string): Promise<void>;
  /** Handles a notification of a new request, which the stream may report too. */
  onNotification(account: string): void;
  /** Handles a change reported by the stream, which may result from the user's own answer. */
  onStreamUpdate(account: string, pending: boolean): void;
}

export const followRequests = scoped((client: Client): FollowRequests => {
  const { change } = followRequestCount(client);
  const answering = new Set<string>();
  const answered = new Set<string>();
  /** Pending requests that the stream or a notification reported. */
  const announced = new Set<string>();

  async function answer(account: string, send: typeof authorizeFollowRequest): Promise<void> {
    if (answering.has(account)) return;
    answering.add(account);
    const release = accounts(client).retain([account]);
    const startedAt = client.tick();
    await keepAlive(client, async () => {
      await optimistic({
        apply() {
          const putBack = accountLists(client).remove("follow_requests", account);
          change(-1);
          return () => {
            putBack();
            change(1);
          };
        },
        send: () => unlessGone(send(client.api, account)),
        onSuccess(relationship) {
          answered.add(account);
          announced.delete(account);
          entityEvents(client).emit({ kind: "answered", account });
          if (relationship) relationships(client).applyResult(relationship, startedAt);
        },
        onError: error => alerts(client).showError(error),
      });
    });
    answering.delete(account);
    release();
  }

  function addRequest(account: string): void {
    if (!announced.has(account)) change(1);
    announced.add(account);
    accountLists(client).reload("follow_requests", account);
  }

  return {
    authorise: account => answer(account, authorizeFollowRequest),
    reject: account => answer(account, rejectFollowRequest),
    onStreamUpdate(account, pending) {
      if (!pending && (answering.has(account) || answered.delete(account))) return;
      answered.delete(account);
      if (pending) return addRequest(account);
      announced.delete(account);
      entityEvents(client).emit({ kind: "answered", account });
      accountLists(client).remove("follow_requests", account);
      change(-1);
    },
    onNotification: addRequest,
  };
});

/** Resolves with null if the request is gone: answered elsewhere, or cancelled by its sender. */
async function unlessGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
