import { isMissing } from "../api/missing.ts";
import {
  cancelScheduledStatus,
  fetchScheduledStatuses,
  moveScheduledStatus,
  type ScheduledStatus,
} from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { scoped } from "../lib/scope.ts";
import { scheduledQuotes } from "./scheduled-quotes.ts";
import { byTime, tooSoon } from "./scheduled-times.ts";
import { entityEvents } from "../entities/events.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/** A list by time, earliest first. It is hidden if the server doesn't support scheduling. */
export interface ScheduledStatuses extends PagedList<ScheduledStatus> {
  /** Changes the time. Resolves with the failure, or null if it worked. */
  move(id: string, at: number): Promise<Failure | null>;
  /** Cancels a post. It leaves the list at once, and returns if the request fails. */
  cancel(id: string): Promise<Failure | null>;
}

/** The user's scheduled posts. */
export const scheduledStatuses = scoped((client: Client): ScheduledStatuses => {
  const { api, environment } = client;
  const quotes = scheduledQuotes(client);
  const { $view, loadMore, retry, renew, put, remove, end } = createPagedList<ScheduledStatus>(
    client,
    {
      async read(options) {
        const { items, ...page } = await fetchScheduledStatuses(api, options);
        return { ...page, items: items.map(quotes.complete) };
      },
      idOf: ({ id }) => id,
      sort: byTime,
      isHidden: isMissing,
    },
  );
  client.onEnd(end);
  client.onEnd(
    entityEvents(client).listen(
      event => event.kind === "scheduled" && put(quotes.complete(event.status)),
    ),
  );

  /** Handles an error. A post that is missing was published, or cancelled elsewhere. */
  function missed(id: string, error: unknown): Failure {
    if (isMissing(error)) remove(id);
    return failureOf(client, error);
  }

  return {
    $view,
    loadMore,
    retry,
    renew,
    async move(id, at) {
      const failure = tooSoon(at, environment.now());
      if (failure) return failure;
      try {
        put(quotes.complete(await keepAlive(client, () => moveScheduledStatus(api, id, at))));
        return null;
      } catch (error) {
        return missed(id, error);
      }
    },
    async cancel(id) {
      const putBack = remove(id);
      try {
        await keepAlive(client, () => cancelScheduledStatus(api, id));
        return null;
      } catch (error) {
        if (!isMissing(error)) putBack();
        return missed(id, error);
      }
    },
  };
});
