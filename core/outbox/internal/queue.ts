import { verifyCredentials } from "../../api/accounts/accounts.ts";
import { isRefusal } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { reportBug } from "../../failure.ts";
import type { StoredRecords } from "../../drafts/stored-records.ts";
import type { OutboxState } from "./entry.ts";
import { errorHandlingFor, storedFailureOf, type StoredFailure } from "./failures.ts";

/** Seconds until the next attempt, by number of failed ones. */
const RETRY_DELAYS_S = [5, 15, 30, 60, 120, 300];

/** Maximum number of attempts if the server responds with errors. */
const MAX_ATTEMPTS = 5;

/** An outbox entry: a post or an action. */
interface Queued {
  readonly id: string;
  readonly key: string;
  readonly lostAt: number | null;
  readonly tries: number;
  readonly state: OutboxState;
  readonly addedAt: number;
  readonly changedAt: number;
}

/** An entry that this tab has claimed, so that no other tab sends it. */
export interface Claim<Entry> {
  entry: Entry;
  /** The failure after which it waited. */
  trouble: StoredFailure | null;
  /** Changes the entry if this tab still holds the claim. Resolves with whether it did. */
  change(next: (now: Entry) => Entry): Promise<boolean>;
  /** Records a failed attempt. `wasSent`: the server may have received it. */
  fail(error: unknown, wasSent: boolean): Promise<void>;
}

/** Sends stored entries, one after the other. */
export interface Queue {
  /** Sends what is due, and sets a timer for the next entry. */
  work(): Promise<void>;
  /** The same, with what waits for the server to be reachable, or for a sign-in. */
  resume(): Promise<void>;
}

interface QueueOptions<Entry> {
  /** When an entry is due, in ms since 1970; `Infinity`: not by itself. */
  dueAt(entry: Entry): number;
  canSend(): boolean;
  send(claim: Claim<Entry>): Promise<void>;
}

/** Whether the entry waits only for the network or a sign-in. */
const isReleasable = ({ state }: Queued) =>
  state.is === "signed-out" || (state.is === "waiting" && state.trouble?.is === "silence");

/** When it was sent, or last changed. */
export const sentAt = ({ state, changedAt }: Pick<Queued, "state" | "changedAt">) =>
  state.is === "sending" ? state.at : changedAt;

export function createQueue<Entry extends Queued>(
  client: Client,
  records: StoredRecords<Entry>,
  { dueAt, canSend, send }: QueueOptions<Entry>,
): Queue {
  const { environment } = client;
  let isSending = false;
  let isOver = false;
  let stopWaiting = () => {};

  const changed = (entry: Entry, change: Partial<Queued>): Entry => ({ ...entry, ...change });

  async function claim(id: string): Promise<Claim<Entry> | null> {
    const name = environment.randomId();
    let trouble: StoredFailure | null = null;
    const entry = await records.change(id, now => {
      const at = environment.now();
      if (!now || dueAt(now) > at) return now ?? null;
      const { state } = now;
      trouble = state.is === "waiting" ? state.trouble : null;
      const lostAt = now.lostAt ?? (state.is === "sending" ? state.at : null);
      return changed(now, { lostAt, state: { is: "sending", claim: name, at }, changedAt: at });
    });
    const isOurs = entry?.state.is === "sending" && entry.state.claim === name;
    if (!isOurs) return null;
    const change: Claim<Entry>["change"] = next => put(id, name, next);
    const fail: Claim<Entry>["fail"] = (error, wasSent) => failed(entry, change, error, wasSent);
    return { entry, trouble, change, fail };
  }

  async function put(id: string, name: string, next: (now: Entry) => Entry): Promise<boolean> {
    let isOurs = false;
    await records.change(id, now => {
      isOurs = now?.state.is === "sending" && now.state.claim === name;
      return now && isOurs ? changed(next(now), { changedAt: environment.now() }) : (now ?? null);
    });
    return isOurs;
  }

  async function failed(
    entry: Entry,
    change: Claim<Entry>["change"],
    error: unknown,
    wasSent: boolean,
  ): Promise<void> {
    reportBug(client, error);
    const { next, isOutcomeUnknown, isKeyUsed } = errorHandlingFor(error);
    const trouble = storedFailureOf(error);
    const now = environment.now();
    const tries = entry.tries + 1;
    // A server may repeat for the same key that it rejected an earlier session.
    const isRepeated = isRefusal(error) && entry.lostAt !== null;
    const isOver =
      (next === "failed" && !isRepeated) || (next !== "again for ever" && tries >= MAX_ATTEMPTS);
    const pause = 1000 * (RETRY_DELAYS_S[tries - 1] ?? RETRY_DELAYS_S.at(-1)!);
    const retryAt = trouble.is === "refusal" ? (trouble.retryAt ?? 0) : 0;
    const until = Math.max(retryAt, now + pause);
    const waiting: OutboxState = { is: "waiting", until, trouble };
    const state = isOver && wasSent ? ({ is: "failed", trouble } as const) : waiting;
    const isOurs = await change(kept =>
      changed(kept, {
        // A failed lookup says nothing about the post.
        key: wasSent && isKeyUsed ? environment.randomId() : kept.key,
        lostAt: wasSent && isOutcomeUnknown ? (kept.lostAt ?? sentAt(entry)) : kept.lostAt,
        tries,
        // Store this first: the page may close when the session has ended.
        state: isRefusal(error) ? { is: "signed-out", refusal: trouble } : state,
      }),
    );
    if (isOurs && isRefusal(error)) await judge(entry.id, state, waiting);
  }

  /** Finds out whether a rejection concerned the post or an ended session. */
  async function judge(id: string, refused: OutboxState, unknown: OutboxState): Promise<void> {
    const verdict = await verifyCredentials(client.api).then(
      () => refused,
      (error: unknown) => (isRefusal(error) ? ({ is: "signed-out" } as const) : unknown),
    );
    await records.change(id, now => {
      if (now?.state.is !== "signed-out" || !now.state.refusal) return now ?? null;
      return changed(now, { state: verdict, changedAt: environment.now() });
    });
  }

  function next(): Entry | undefined {
    return records.$all
      .get()
      .toSorted((one, other) => dueAt(one) - dueAt(other) || one.addedAt - other.addedAt)[0];
  }

  async function work(): Promise<void> {
    if (isSending || isOver) return;
    isSending = true;
    stopWaiting();
    try {
      let entry = next();
      for (; entry && dueAt(entry) <= environment.now() && canSend(); entry = next()) {
        const claimed = await claim(entry.id);
        if (claimed) await send(claimed);
      }
      if (entry && canSend()) wakeAt(dueAt(entry));
    } catch (error) {
      environment.report(error);
    } finally {
      isSending = false;
    }
  }

  function wakeAt(time: number): void {
    if (isOver || time === Infinity) return;
    stopWaiting = environment.after(Math.max(0, time - environment.now()), () => void work());
  }

  async function resume(): Promise<void> {
    const at = environment.now();
    for (const { id } of records.$all.get().filter(isReleasable))
      await records.change(id, now => {
        if (!now || !isReleasable(now)) return now ?? null;
        return changed(now, {
          state: { is: "waiting", until: at, trouble: null },
          changedAt: at,
        });
      });
    await work();
  }

  const stops = [records.listen(() => void work()), environment.onOnline(() => void resume())];
  client.onEnd(() => {
    isOver = true;
    stopWaiting();
    for (const stop of stops) stop();
  });

  return { work, resume };
}
