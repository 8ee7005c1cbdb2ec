import { isGone } from "../api/missing.ts";
import { fetchStatus } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable, type Loaded } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { statuses } from "./statuses.ts";

/** The id of a status, which is in `statuses(client)` while it is retained here. */
export type SingleStatusView = Loaded<string>;

export interface SingleStatuses {
  /** Retains a single status outside of any list until every holder has released it. */
  open(id: string): Retained<Loadable<string>>;
}

export const singleStatuses = scoped((client: Client): SingleStatuses => {
  const retained = createRefCounted((id: string) => createSingle(client, id));
  client.onEnd(retained.end);
  let stop: (() => void) | null = () => {};
  client.onEnd(() => {
    stop?.();
    stop = null;
  });
  // Visitors delete nothing, so they don't load this code.
  if (client.person !== null) client.onEnd(client.environment.whenCalm(() => void listen()));

  /**
   * Marks deleted statuses and their boosts. If the code can't be loaded, the next visit shows the
   * change.
   */
  async function listen(): Promise<void> {
    const code = await import("../entities/events.ts").catch(() => null);
    if (!code || !stop) return;
    stop = code.entityEvents(client).listen(event => {
      if (event.kind !== "deleted") return;
      for (const [id, single] of retained.entries())
        if (id === event.status || statuses(client).get(id)?.reblog === event.status)
          single.$view.set({ state: "missing" });
    });
  }

  return { open: retained.retain };
});

function createSingle(client: Client, id: string): { item: Loadable<string>; end(): void } {
  const store = statuses(client);
  const release = store.retain([id]);
  const known = () => (store.get(id) ? id : undefined);

  let isFirst = true;

  /** What a list has brought is shown as it is, until a page asks for it again. */
  async function fetch(signal: AbortSignal): Promise<string> {
    const isEnough = isFirst && known();
    isFirst = false;
    if (isEnough) return id;
    const startedAt = client.tick();
    store.import([await fetchStatus(client.api, id, { signal })], { source: "answer", startedAt });
    return id;
  }

  const item = createLoadable(client, fetch, { known, isMissing: isGone });
  return {
    item,
    end() {
      item.end();
      release();
    },
  };
}
