import type { Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import type { Client } from "../../client.ts";
import { attempt } from "../../load.ts";
import type { KeptRecords } from "../../drafts/stored-records.ts";
import { createClaims, sentAt } from "./claims.ts";
import { deliver, isTooSoon, timeOf } from "./delivery.ts";
import { dueAt, type OutboxEntry } from "./entry.ts";
import { findSent } from "./lookup.ts";
import { keepAlive } from "../../entities/keep-alive.ts";

/** The result of a successful attempt. */
export interface Sent {
  entry: OutboxEntry;
  made: Scheduling;
}

/** Sends entries. The tab whose claim is stored in an entry sends it. */
export function createSending(client: Client, records: KeptRecords<OutboxEntry>) {
  const { environment } = client;
  const { claim, put, fail, release } = createClaims(client, records, dueAt);

  /** Resolves with null if the post wasn't sent; the entry's state tells why. */
  async function send(id: string): Promise<Sent | null> {
    const claimed = await claim(id);
    if (!claimed) return null;
    const { entry, name, trouble } = claimed;
    const { lostAt } = entry;
    let wasSent = false;

    async function attempt(): Promise<Sent | null> {
      const now = environment.now();
      if (lostAt !== null && entry.draft.edit === null) {
        const made = await findSent(client, entry, lostAt);
        if (made) return { entry, made };
        if (trouble?.is === "riddle") return set({ is: "failed", trouble });
        // The lookup may have taken longer than the claim was valid.
        if (!(await renew())) return null;
      }
      // The server would post at once, so wait here.
      if (isTooSoon(entry, now))
        return set({ is: "waiting", until: timeOf(entry)!, trouble: null });
      wasSent = true;
      return { entry, made: await deliver(client, entry) };
    }

    const renew = () =>
      put(entry, name, now => ({
        ...now,
        state: { is: "sending", claim: name, at: environment.now() },
      }));

    async function set(state: OutboxEntry["state"]): Promise<null> {
      await put(entry, name, now => ({ ...now, state }));
      return null;
    }

    return keepAlive(client, async () => {
      try {
        return await attempt();
      } catch (error) {
        await fail(entry, name, error, wasSent);
        return null;
      }
    });
  }

  /**
   * Looks up an entry that another page has sent. Its claim still holds, so that it can't be sent
   * again yet.
   */
  async function look(entry: OutboxEntry): Promise<Sent | null> {
    if (entry.draft.edit !== null) return null;
    // After a failure it is looked up again when its claim expires.
    const made = await attempt(client, () =>
      findSent(client, entry, entry.lostAt ?? sentAt(entry)),
    );
    return made ? { entry, made } : null;
  }

  return { send, look, release };
}
