import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import {
  addStatusToFilter,
  deleteFilter,
  removeStatusFromFilter,
  saveFilterV1,
  saveFilterV2,
} from "../api/filters.ts";
import { isGone } from "../api/missing.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { failureOf, type Failure } from "../failure.ts";
import { createLoadable, type Loaded } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";
import { undo } from "../statuses/undo.ts";
import { draftOf, toV1, toV2, type FilterDraft } from "./draft.ts";
import { filters } from "./filters.ts";
import { fetchFilters, fromV1, fromV2 } from "./internal/requests.ts";
import type { Filter, KnownFilters } from "./types.ts";

/** What became of a draft. */
export interface Saved {
  /** Null if all of it was saved. */
  failure: Failure | null;
  /** How many of the draft's phrases are saved: in version 1, each one becomes a filter. */
  savedPhrases: number;
  /** The filters that were created or changed. */
  filters: readonly Filter[];
}

/** The user's filters, for the page that lists and changes them. */
export interface OwnFilters {
  /** All filters; `missing` if the server has none. */
  $view: ReadableAtom<Loaded<KnownFilters>>;
  retry(): Promise<void>;
  /** Creates a filter, or changes `before`. The open timelines apply it at once. */
  save(draft: FilterDraft, before?: Filter): Promise<Saved>;
  /** Deletes a filter, with an alert to undo that. It comes back if the request fails. */
  remove(filter: Filter): Promise<void>;
  /** Removes a status that was added by hand, with an alert to undo that. */
  removeStatus(filter: Filter, status: string): Promise<void>;
}

export const ownFilters = scoped((client: Client): OwnFilters => {
  const { api, environment } = client;
  const store = filters(client);
  const list = () => store.$known.get().filters;
  const loading = createLoadable(
    client,
    async () => {
      const before = store.$known.get();
      const known = await fetchFilters(client);
      // Unless they were changed here meanwhile: the response may be older.
      if (store.$known.get() === before) await store.learn(known);
      return known.isMissing ?? false;
    },
    { eachMount: true, known: () => (list().length > 0 ? false : undefined) },
  );
  client.onEnd(loading.end);

  const learn = (all: readonly Filter[]) => store.learn({ ...store.$known.get(), filters: all });

  const $view = computed([loading.$view, store.$known], (view, known): Loaded<KnownFilters> => {
    if (view.state !== "ready") return view;
    return view.value ? { state: "missing" } : { state: "ready", value: known };
  });

  /** Adds a filter to the list, or replaces the one with its id. */
  const put = (filter: Filter, place = list().length) => {
    const at = list().findIndex(({ id }) => id === filter.id);
    return learn(at < 0 ? list().toSpliced(place, 0, filter) : list().with(at, filter));
  };

  /** Sends a draft; yields each filter that the server made of it. */
  async function* send(draft: FilterDraft, before: Filter | undefined): AsyncGenerator<Filter> {
    const now = environment.now();
    if (store.canAdd) {
      const filter = fromV2(await saveFilterV2(api, toV2(draft, now, before), before?.id));
      // Some servers leave out the statuses in this response.
      yield { ...filter, statuses: before?.statuses ?? filter.statuses };
      return;
    }
    for (const change of toV1(draft, now))
      yield fromV1(await saveFilterV1(api, change, before?.id));
  }

  async function save(draft: FilterDraft, before?: Filter): Promise<Saved> {
    const done: Filter[] = [];
    try {
      await keepAlive(client, async () => {
        for await (const filter of send(draft, before)) {
          done.push(filter);
          await put(filter);
        }
      });
      return { failure: null, savedPhrases: draft.phrases.length, filters: done };
    } catch (error) {
      return { failure: failureOf(client, error), savedPhrases: done.length, filters: done };
    }
  }

  async function restore(filter: Filter, place: number): Promise<void> {
    await alerts(client).attempt(() =>
      keepAlive(client, async () => {
        for await (const made of send(draftOf(filter), undefined)) {
          for (const status of filter.statuses) await addStatusToFilter(api, made.id, status);
          await put({ ...made, statuses: filter.statuses }, place);
        }
      }),
    );
  }

  async function remove(filter: Filter): Promise<void> {
    const place = list().findIndex(({ id }) => id === filter.id);
    await learn(list().filter(({ id }) => id !== filter.id));
    try {
      await keepAlive(client, () => deleteFilter(api, store.canAdd ? 2 : 1, filter.id));
    } catch (error) {
      if (!isGone(error)) {
        await put(filter, place);
        return alerts(client).showError(error);
      }
    }
    undo(client).show(msg`Filter deleted.`, () => void restore(filter, place));
  }

  async function removeStatus({ id: filter }: Filter, status: string): Promise<void> {
    const change = (of: (statuses: readonly string[]) => readonly string[]) =>
      learn(
        list().map(each => (each.id === filter ? { ...each, statuses: of(each.statuses) } : each)),
      );
    await change(all => all.filter(id => id !== status));
    try {
      await keepAlive(client, () => removeStatusFromFilter(api, filter, status));
    } catch (error) {
      await change(all => [...all, status]);
      return alerts(client).showError(error);
    }
    undo(client).show(
      msg`The post was removed from your filter.`,
      () => void store.addStatus(filter, status),
    );
  }

  return { $view, retry: loading.retry, save, remove, removeStatus };
});
