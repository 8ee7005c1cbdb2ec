import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchHistory, type StatusVersion } from "../api/statuses/edit-history.ts";
import { isMissing } from "../api/missing.ts";
import { fetchStatus } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export type HistoryView =
  | { state: "loading" }
  /** From oldest to newest. */
  | { state: "ready"; versions: readonly StatusVersion[] }
  /** The server has no versions, or no such endpoint. */
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface EditHistory {
  /** False once it is known that the server stores no earlier versions. */
  $kept: ReadableAtom<boolean>;
  /** The versions of a status, requested on each mount. */
  open(id: string): { $view: ReadableAtom<HistoryView>; retry(): void };
}

export const editHistory = scoped((client: Client): EditHistory => {
  const $kept = atom(true);

  function open(id: string) {
    const $view = atom<HistoryView>({ state: "loading" });
    let asking = new AbortController();

    async function load(): Promise<void> {
      const { signal } = (asking = new AbortController());
      $view.set({ state: "loading" });
      try {
        const versions = await fetchHistory(client.api, id, { signal });
        $view.set(versions.length > 0 ? { state: "ready", versions } : { state: "missing" });
      } catch (error) {
        if (signal.aborted) return;
        if (isMissing(error)) {
          $view.set({ state: "missing" });
          // The post exists, so the endpoint is missing.
          if (await isThere(id)) $kept.set(false);
          return;
        }
        if (!isExpected(error)) client.environment.report(error);
        $view.set({ state: "failed", failure: describeFailure(error) });
      }
    }

    onMount($view, () => {
      void load();
      return () => asking.abort();
    });
    return { $view, retry: () => void load() };
  }

  const isThere = (id: string) =>
    fetchStatus(client.api, id).then(
      () => true,
      () => false,
    );

  return { $kept, open };
});
