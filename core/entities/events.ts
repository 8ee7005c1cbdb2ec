import * as v from "valibot";
import type { ScheduledStatus } from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { createListeners } from "../lib/listeners.ts";
import { scoped } from "../lib/scope.ts";
import { removalScopeShape } from "./removal-scope.ts";
import { tabChannel } from "./tab-channel.ts";

const sharedEventShape = v.variant("kind", [
  /** A status was deleted. */
  v.object({ kind: v.literal("deleted"), status: v.string() }),
  /**
   * An account's posts should disappear. `home`: from Home, after an unfollow. `all`: everywhere
   * and with boosts of them, after a block or mute; `isMute` tells which.
   */
  v.object({
    kind: v.literal("forgot"),
    of: removalScopeShape,
    from: v.picklist(["home", "all"]),
    isMute: v.optional(v.boolean()),
  }),
  /** An account's notifications should disappear. */
  v.object({ kind: v.literal("silenced"), of: removalScopeShape }),
  /** A follow request was answered, here or in another client. */
  v.object({ kind: v.literal("answered"), account: v.string() }),
]);
type SharedEvent = v.InferOutput<typeof sharedEventShape>;

type LocalEvent =
  /** The user published a status; it is imported already. */
  | { kind: "posted"; status: string }
  /** A post is about to be deleted, or back since it isn't. */
  | { kind: "withdrawn"; status: string; isBack: boolean }
  | { kind: "scheduled"; status: ScheduledStatus }
  /** Posts that disappeared may be shown again. */
  | { kind: "recalled" };

/** An event caused by the user, for lists that may be affected. */
export type EntityEvent = SharedEvent | LocalEvent;

/** Distributes events to lists, so that actions need not load all code that reacts to them. */
export interface EntityEvents {
  /** Emits an event here and in other tabs. */
  emit(event: SharedEvent): void;
  /** Emits an event in this tab only: others hear of it in another way, or don't need it. */
  emitLocally(event: LocalEvent): void;
  listen(listener: (event: EntityEvent) => void): () => void;
}

export const entityEvents = scoped((client: Client): EntityEvents => {
  const listeners = createListeners<[event: EntityEvent]>();
  tabChannel(client).listen("entity-event", message => {
    const parsed = v.safeParse(sharedEventShape, message);
    if (parsed.success) listeners.emit(parsed.output);
  });
  return {
    emit(event) {
      listeners.emit(event);
      tabChannel(client).share("entity-event", event);
    },
    emitLocally: listeners.emit,
    listen: listeners.add,
  };
});
