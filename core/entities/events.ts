import * as v from "valibot";
import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { removalScopeShape } from "./removal-scope.ts";
import { tabs } from "./tab-channel.ts";

const shared = v.variant("kind", [
  /** A status was deleted. */
  v.object({ kind: v.literal("deleted"), status: v.string() }),
  /**
   * An account's posts should disappear. `home`: from Home, after an unfollow. `all`: everywhere
   * and with boosts of them, after a block or mute.
   */
  v.object({ kind: v.literal("forgot"), of: removalScopeShape, from: v.picklist(["home", "all"]) }),
  /** An account's notifications should disappear. */
  v.object({ kind: v.literal("silenced"), of: removalScopeShape }),
  /** A follow request was answered, here or in another client. */
  v.object({ kind: v.literal("answered"), account: v.string() }),
]);
type Shared = v.InferOutput<typeof shared>;

type Local =
  /** The user published a status; it is imported already. */
  | { kind: "posted"; status: string }
  | { kind: "scheduled"; status: ScheduledStatus }
  /** Posts that disappeared may be shown again. */
  | { kind: "recalled" };

/** An event caused by the user, for lists that may be affected. */
export type EntityEvent = Shared | Local;

/** Distributes events to lists, so that actions need not load all code that reacts to them. */
export interface EntityEvents {
  /** Emits an event here and in other tabs. */
  tell(event: Shared): void;
  /** Emits an event in this tab only: others hear of it in another way, or don't need it. */
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
