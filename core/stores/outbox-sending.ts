import { verifyCredentials } from "../api/accounts.ts";
import type { Scheduling } from "../api/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import type { KeptRecords } from "./kept-records.ts";
import { deliver, isTooSoon, timeOf } from "./outbox-delivery.ts";
import { dueAt, type OutboxEntry } from "./outbox-entry.ts";
import { findSent } from "./outbox-lookup.ts";
import { consequenceOf, troubleOf, type Trouble } from "./outbox-trouble.ts";
import { isRefusal } from "./signed-in.ts";
import { stay } from "./stay.ts";

/** Seconds until the next attempt, after so many. */
const PAUSES = [5, 15, 30, 60, 120, 300];

/** So many attempts, where the server answers, but nothing good. */
const TRIES = 5;

const sentAt = ({ state, changedAt }: OutboxEntry) =>
  state.is === "sending" ? state.at : changedAt;

/** What is there now. */
export interface Sent {
  entry: OutboxEntry;
  made: Scheduling;
}

/** Sends entries; which tab does is settled by whose claim stands in the entry. */
export function createSending(client: Client, records: KeptRecords<OutboxEntry>) {
  const { environment } = client;

  /** The entry, if it is due and nobody else has it; `trouble` is what it waited for. */
  async function claim(id: string) {
    const name = environment.randomId();
    let trouble: Trouble | null = null;
    const entry = await records.change(id, now => {
      const at = environment.now();
      if (!now || dueAt(now) > at) return now ?? null;
      const { state } = now;
      trouble = state.is === "waiting" ? state.trouble : null;
      const lostAt = now.lostAt ?? (state.is === "sending" ? state.at : null);
      return { ...now, lostAt, state: { is: "sending", claim: name, at }, changedAt: at };
    });
    const isOurs = entry?.state.is === "sending" && entry.state.claim === name;
    return isOurs ? { entry, name, trouble: trouble as Trouble | null } : null;
  }

  /** Another state for what is still ours. */
  async function put(
    { id }: OutboxEntry,
    name: string,
    next: (now: OutboxEntry) => OutboxEntry,
  ): Promise<boolean> {
    let isOurs = false;
    await records.change(id, now => {
      isOurs = now?.state.is === "sending" && now.state.claim === name;
      return now && isOurs ? { ...next(now), changedAt: environment.now() } : (now ?? null);
    });
    return isOurs;
  }

  async function fail(entry: OutboxEntry, name: string, error: unknown, wasSent: boolean) {
    if (!isExpected(error)) environment.report(error);
    const { next, isLost, isKeySpent } = consequenceOf(error);
    const trouble = troubleOf(error);
    const now = environment.now();
    const tries = entry.tries + 1;
    // A server may repeat its refusal of an earlier session to the same key.
    const isRepeated = isRefusal(error) && entry.lostAt !== null;
    const isOver =
      (next === "failed" && !isRepeated) || (next !== "again for ever" && tries >= TRIES);
    const pause = 1000 * (PAUSES[tries - 1] ?? PAUSES.at(-1)!);
    const told = trouble.is === "refusal" ? (trouble.retryAt ?? 0) : 0;
    const until = Math.max(told, now + pause);
    const waiting: OutboxEntry["state"] = { is: "waiting", until, trouble };
    const state = isOver && wasSent ? ({ is: "failed", trouble } as const) : waiting;
    const isOurs = await put(entry, name, kept => ({
      ...kept,
      // A question that was not answered says nothing about the post.
      key: wasSent && isKeySpent ? environment.randomId() : kept.key,
      lostAt: wasSent && isLost ? (kept.lostAt ?? sentAt(entry)) : kept.lostAt,
      tries,
      // First of all: the page may go when the session has ended.
      state: isRefusal(error) ? { is: "signed-out", refusal: trouble } : state,
    }));
    if (isOurs && isRefusal(error)) await judge(entry.id, state, waiting);
  }

  /** Finds out whether a refusal was meant for the post or for a session that has ended. */
  async function judge(
    id: string,
    refused: OutboxEntry["state"],
    unknown: OutboxEntry["state"],
  ): Promise<void> {
    const verdict = await verifyCredentials(client.api).then(
      () => refused,
      (error: unknown) => (isRefusal(error) ? ({ is: "signed-out" } as const) : unknown),
    );
    await records.change(id, now => {
      if (now?.state.is !== "signed-out" || !now.state.refusal) return now ?? null;
      return { ...now, state: verdict, changedAt: environment.now() };
    });
  }

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

    return stay(client, async () => {
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

  return { send, look };
}
