import { fetchHistory, type StatusVersion } from "../api/statuses/edit-history.ts";
import { isMissing } from "../api/missing.ts";
import { fetchStatus } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";
import { historyKept } from "./history-kept.ts";

export interface EditHistory {
  /**
   * The versions of a status, from oldest to newest, requested on each mount. Empty or missing if
   * the server has none.
   */
  open(id: string): Loadable<readonly StatusVersion[]>;
}

export const editHistory = scoped((client: Client): EditHistory => {
  /** If the post exists, the endpoint is missing. */
  async function findOut(id: string): Promise<void> {
    const isThere = await fetchStatus(client.api, id).then(
      () => true,
      () => false,
    );
    if (isThere) historyKept(client).set(false);
  }

  return {
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
