import { msg } from "@lingui/core/macro";
import { isGone } from "../api/missing.ts";
import { deleteStatus } from "../api/statuses/actions.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { deleteUnlessUndone } from "../alerts/unless-undone.ts";
import { entityEvents } from "../entities/events.ts";
import { replyCounts } from "./reply-counts.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { withdrawnPosts } from "./withdrawn.ts";

/** Deletes the user's own statuses. A rejection shows an alert. */
export interface StatusRemoval {
  /**
   * Hides a status at once; it is deleted, here and in the other tabs, when its undo alert is gone
   * or the page is left. Resolves when that is decided and done.
   */
  remove(id: string): Promise<void>;
  /**
   * Deletes a status and stores it as a draft. Resolves with the server's last version, with its
   * source in `text`; null if rejected. It waits for the server, since this can't be undone.
   */
  redraft(id: string): Promise<Status | null>;
}

export const statusRemoval = scoped((client: Client): StatusRemoval => {
  const store = statuses(client);
  const $withdrawn = withdrawnPosts(client);
  const running = new Map<string, Promise<Status | null | "gone">>();

  function leave(id: string): void {
    const parent = store.get(id)?.in_reply_to_id;
    entityEvents(client).emit({ kind: "deleted", status: id });
    if (parent) replyCounts(client).remove(id, parent);
  }

  /** Hides a status everywhere. The returned function shows it again. */
  function withdraw(id: string): () => void {
    $withdrawn.set(new Set([...$withdrawn.get(), id]));
    entityEvents(client).emitLocally({ kind: "withdrawn", status: id, isBack: false });
    return () => {
      $withdrawn.set(new Set([...$withdrawn.get()].filter(other => other !== id)));
      entityEvents(client).emitLocally({ kind: "withdrawn", status: id, isBack: true });
    };
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
  function removeNow(id: string): Promise<Status | null | "gone"> {
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
      if ($withdrawn.get().has(id)) return;
      // Kept, since the lists without it may let it go.
      const release = store.retain([id]);
      const alert = { title: "", message: msg`Post deleted.` };
      await deleteUnlessUndone(client, alert, withdraw(id), async () => {
        await deleteStatus(client.api, id, { keepalive: true }).catch((error: unknown) => {
          if (!isGone(error)) throw error;
        });
        leave(id);
      });
      release();
    },
    async redraft(id) {
      const draft = await drafting();
      if (!draft) return null;
      const last = await removeNow(id);
      if (last === "gone") alerts(client).show({ title: "", message: msg`Post deleted.` });
      if (last === null || last === "gone") return null;
      await draft.storeRedraft(client, last);
      return last;
    },
  };
});
