import * as v from "valibot";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { removalScopeShape } from "./removal-scope.ts";
import { tabs } from "./tab-channel.ts";

const shared = v.variant("kind", [
  /** A status is deleted. */
  v.object({ kind: v.literal("deleted"), status: v.string() }),
  /**
   * Somebody's posts are no longer wanted. `home`: whoever is no longer followed. `all`: whoever is
   * blocked or muted, boosts of their posts, too.
   */
  v.object({ kind: v.literal("forgot"), of: removalScopeShape, from: v.picklist(["home", "all"]) }),
  /** Somebody's notifications are no longer wanted. */
  v.object({ kind: v.literal("silenced"), of: removalScopeShape }),
  /** A request to follow the person is answered, which another client may have done. */
  v.object({ kind: v.literal("answered"), account: v.string() }),
]);
type Shared = v.InferOutput<typeof shared>;

type Local =
  /** A status of the person's own is new; it is imported already. */
  | { kind: "posted"; status: string }
  /** What was forgotten is wanted again. */
  | { kind: "recalled" };

/** What the person did, for lists that may show it. */
export type EntityEvent = Shared | Local;

/** Lists listen for what the person does: who does it need not load all that may show it. */
export interface EntityEvents {
  /** Here and in the other tabs. */
  tell(event: Shared): void;
  /** What other tabs hear of in another way, or need not know. */
  emitHere(event: Local): void;
  listen(listener: (event: EntityEvent) => void): () => void;
}

export const entityEvents = scoped((client: Client): EntityEvents => {
  const listeners = new Set<(event: EntityEvent) => void>();
  const notify = (event: EntityEvent) => listeners.forEach(listener => listener(event));
  tabs(client).listen("deed", message => {
    const parsed = v.safeParse(shared, message);
    if (parsed.success) notify(parsed.output);
  });
  return {
    tell(event) {
      notify(event);
      tabs(client).share("deed", event);
    },
    emitHere: notify,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
