import { msg } from "@lingui/core/macro";
import { ApiError } from "../api/http/errors.ts";
import { deleteStatus } from "../api/statuses/actions.ts";
import type { Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { entityEvents } from "../entities/events.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/**
 * Deleting one's own statuses. It waits for the server: what is deleted cannot be brought back, so
 * nobody shall believe it is gone before it is. A refusal is told in an alert.
 */
export interface StatusRemoval {
  /** Whether it is gone now, here and in the other tabs. */
  remove(id: string): Promise<boolean>;
  /**
   * The same for writing it anew: the last that the server knew, with `text`; null when refused.
   * It is kept as a draft.
   */
  redraft(id: string): Promise<Status | null>;
}

export const statusRemoval = scoped((client: Client): StatusRemoval => {
  const store = statuses(client);
  const running = new Map<string, Promise<Status | null | "gone">>();

  function leave(id: string): void {
    const parent = store.get(id)?.in_reply_to_id;
    const count = parent ? store.get(parent)?.replies_count : undefined;
    entityEvents(client).tell({ kind: "deleted", status: id });
    if (parent && count) store.settle(parent, { replies_count: count - 1 });
  }

  async function send(id: string): Promise<Status | null | "gone"> {
    try {
      const last = await deleteStatus(client.api, id);
      leave(id);
      return last;
    } catch (error) {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 410);
      if (gone) leave(id);
      else alerts(client).tell(error);
      return gone ? "gone" : null;
    }
  }

  /** A second press joins the first. */
  function remove(id: string): Promise<Status | null | "gone"> {
    const known = running.get(id);
    if (known) return known;
    const done = keepAlive(client, () => send(id)).finally(() => running.delete(id));
    running.set(id, done);
    return done;
  }

  /** What keeps it has to be here before it is gone. */
  async function drafting() {
    try {
      return await import("../composer/redraft.ts");
    } catch (error) {
      alerts(client).tell(error);
      return null;
    }
  }

  return {
    async remove(id) {
      const last = await remove(id);
      if (last) alerts(client).show({ title: "", message: msg`Post deleted.` });
      return last !== null;
    },
    async redraft(id) {
      const draft = await drafting();
      const last = draft && (await remove(id));
      if (last === "gone") alerts(client).show({ title: "", message: msg`Post deleted.` });
      if (!draft || last === null || last === "gone") return null;
      await draft.keepRedraft(client, last);
      return last;
    },
  };
});
