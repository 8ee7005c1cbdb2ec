import { msg } from "@lingui/core/macro";
import { isGone } from "../api/missing.ts";
import { deleteStatus } from "../api/statuses/actions.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { entityEvents } from "../entities/events.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/**
 * Deletes the user's own statuses. It waits for the server: a deletion can't be undone, so the
 * status must not disappear before. A rejection shows an alert.
 */
export interface StatusRemoval {
  /** Deletes a status, here and in the other tabs. Resolves with whether it is gone. */
  remove(id: string): Promise<boolean>;
  /**
   * Deletes a status and stores it as a draft. Resolves with the server's last version, with its
   * source in `text`; null if rejected.
   */
  redraft(id: string): Promise<Status | null>;
}

export const statusRemoval = scoped((client: Client): StatusRemoval => {
  const store = statuses(client);
  const running = new Map<string, Promise<Status | null | "gone">>();

  function leave(id: string): void {
    const parent = store.get(id)?.in_reply_to_id;
    const count = parent ? store.get(parent)?.replies_count : undefined;
    entityEvents(client).emit({ kind: "deleted", status: id });
    if (parent && count) store.applyResult(parent, { replies_count: count - 1 });
  }

  async function send(id: string): Promise<Status | null | "gone"> {
    try {
      const last = await deleteStatus(client.api, id);
      leave(id);
      return last;
    } catch (error) {
      const gone = isGone(error);
      if (gone) leave(id);
      else alerts(client).showError(error);
      return gone ? "gone" : null;
    }
  }

  /** Deletes a status; a second call shares the running request. */
  function remove(id: string): Promise<Status | null | "gone"> {
    const known = running.get(id);
    if (known) return known;
    const done = keepAlive(client, () => send(id)).finally(() => running.delete(id));
    running.set(id, done);
    return done;
  }

  /** Loads the code that stores the draft, which must be available before the deletion. */
  const drafting = () => alerts(client).attempt(() => import("../composer/redraft.ts"));

  return {
    async remove(id) {
      const last = await remove(id);
      if (last) alerts(client).show({ title: "", message: msg`Post deleted.` });
      return last !== null;
    },
    async redraft(id) {
      const draft = await drafting();
      if (!draft) return null;
      const last = await remove(id);
      if (last === "gone") alerts(client).show({ title: "", message: msg`Post deleted.` });
      if (last === null || last === "gone") return null;
      await draft.storeRedraft(client, last);
      return last;
    },
  };
});
