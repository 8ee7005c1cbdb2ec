import { fetchLists, type List } from "../api/lists.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";

/** The user's lists, sorted by title, requested on each mount. None if the server has no lists. */
export const lists = scoped((client: Client): Loadable<readonly List[]> => {
  async function fetch(signal: AbortSignal): Promise<List[]> {
    const order = new Intl.Collator().compare;
    try {
      const all = await fetchLists(client.api, { signal });
      return all.toSorted((a, b) => order(a.title, b.title));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
  return createLoadable(client, fetch, { eachMount: true });
});
