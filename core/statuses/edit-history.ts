import { atom, type ReadableAtom } from "nanostores";
import { fetchHistory, type StatusVersion } from "../api/statuses/edit-history.ts";
import { isMissing } from "../api/missing.ts";
import { fetchStatus } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";

export interface EditHistory {
  /** False once it is known that the server stores no earlier versions. */
  $kept: ReadableAtom<boolean>;
  /**
   * The versions of a status, from oldest to newest, requested on each mount. Empty or missing if
   * the server has none.
   */
  open(id: string): Loadable<readonly StatusVersion[]>;
}

export const editHistory = scoped((client: Client): EditHistory => {
  const $kept = atom(true);

  /** If the post exists, the endpoint is missing. */
  async function findOut(id: string): Promise<void> {
    const isThere = await fetchStatus(client.api, id).then(
      () => true,
      () => false,
    );
    if (isThere) $kept.set(false);
  }

  return {
    $kept,
    open: id =>
      createLoadable(client, signal => fetchHistory(client.api, id, { signal }), {
        eachMount: true,
        isMissing(error) {
          const missing = isMissing(error);
          if (missing) void findOut(id);
          return missing;
        },
      }),
  };
});
