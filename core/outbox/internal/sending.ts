import type { Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import type { Client } from "../../client.ts";
import { isExpected } from "../../failure.ts";
import type { KeptRecords } from "../../drafts/stored-records.ts";
import { createClaims, sentAt } from "./claims.ts";
import { deliver, isTooSoon, timeOf } from "./delivery.ts";
import { dueAt, type OutboxEntry } from "./entry.ts";
import { findSent } from "./lookup.ts";
import { keepAlive } from "../../entities/keep-alive.ts";

/** What is there now. */
export interface Sent {
  entry: OutboxEntry;
  made: Scheduling;
}

/** Sends entries; which tab does is settled by whose claim stands in the entry. */
export function createSending(client: Client, records: KeptRecords<OutboxEntry>) {
  const { environment } = client;
  const { claim, put, fail, release } = createClaims(client, records, dueAt);

  /** Null where the post is not there yet; the entry says why. */
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
        // Looking may have taken longer than the claim held.
        if (!(await renew())) return null;
      }
      // The server would not wait for its time: we do.
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

  /** Whether one that another page sent is there; it is nobody's to send again yet. */
  async function look(entry: OutboxEntry): Promise<Sent | null> {
    if (entry.draft.edit !== null) return null;
    try {
      const made = await findSent(client, entry, entry.lostAt ?? sentAt(entry));
      return made && { entry, made };
    } catch (error) {
      // It is looked for again when its time has come.
      if (!isExpected(error)) environment.report(error);
      return null;
    }
  }

  return { send, look, release };
}
