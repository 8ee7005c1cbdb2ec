import { verifyCredentials } from "../../api/accounts/accounts.ts";
import type { Client } from "../../client.ts";
import { reportBug } from "../../failure.ts";
import type { KeptRecords } from "../../drafts/stored-records.ts";
import type { OutboxState } from "./entry.ts";
import { consequenceOf, troubleOf, type Trouble } from "./failures.ts";
import { isRefusal } from "../../session/token-watch.ts";

/** Seconds until the next attempt, by number of failed ones. */
const PAUSES = [5, 15, 30, 60, 120, 300];

/** Maximum number of attempts if the server responds with errors. */
const MAX_ATTEMPTS = 5;

/** An outbox entry: a post or an action. */
export interface Claimable {
  readonly id: string;
  readonly key: string;
  readonly lostAt: number | null;
  readonly tries: number;
  readonly state: OutboxState;
  readonly changedAt: number;
}

export interface Claimed<Entry> {
  entry: Entry;
  /** The random name of the claim. */
  name: string;
  /** The failure after which it waited. */
  trouble: Trouble | null;
}

export interface Claims<Entry> {
  /** Claims an entry for this tab; null if it isn't due or another tab has it. */
  claim(id: string): Promise<Claimed<Entry> | null>;
  /** Changes an entry if this tab still holds the claim. Resolves with whether it did. */
  put(entry: Entry, name: string, next: (now: Entry) => Entry): Promise<boolean>;
  /** Records a failed attempt. `wasSent`: the server may have received it. */
  fail(entry: Entry, name: string, error: unknown, wasSent: boolean): Promise<void>;
  /** Makes entries due that wait for the server to be reachable, or for a sign-in. */
  release(): Promise<void>;
}

/** Whether the entry waits only for the network or a sign-in. */
const isReleasable = ({ state }: Claimable) =>
  state.is === "signed-out" || (state.is === "waiting" && state.trouble?.is === "silence");

/** When it was sent, or last changed. */
export const sentAt = ({ state, changedAt }: Pick<Claimable, "state" | "changedAt">) =>
  state.is === "sending" ? state.at : changedAt;

/** Decides which tab sends an entry: the one whose claim is stored in it. */
export function createClaims<Entry extends Claimable>(
  client: Client,
  records: KeptRecords<Entry>,
  dueAt: (entry: Entry) => number,
): Claims<Entry> {
  const { environment } = client;

  const changed = (entry: Entry, change: Partial<Claimable>): Entry => ({ ...entry, ...change });

  async function claim(id: string): Promise<Claimed<Entry> | null> {
    const name = environment.randomId();
    let trouble: Trouble | null = null;
    const entry = await records.change(id, now => {
      const at = environment.now();
      if (!now || dueAt(now) > at) return now ?? null;
      const { state } = now;
      trouble = state.is === "waiting" ? state.trouble : null;
      const lostAt = now.lostAt ?? (state.is === "sending" ? state.at : null);
      return changed(now, { lostAt, state: { is: "sending", claim: name, at }, changedAt: at });
    });
    const isOurs = entry?.state.is === "sending" && entry.state.claim === name;
    return isOurs ? { entry, name, trouble: trouble as Trouble | null } : null;
  }

  async function put({ id }: Entry, name: string, next: (now: Entry) => Entry): Promise<boolean> {
    let isOurs = false;
    await records.change(id, now => {
      isOurs = now?.state.is === "sending" && now.state.claim === name;
      return now && isOurs ? changed(next(now), { changedAt: environment.now() }) : (now ?? null);
    });
    return isOurs;
  }

  async function fail(entry: Entry, name: string, error: unknown, wasSent: boolean) {
    reportBug(client, error);
    const { next, isLost, isKeySpent } = consequenceOf(error);
    const trouble = troubleOf(error);
    const now = environment.now();
    const tries = entry.tries + 1;
    // A server may repeat for the same key that it rejected an earlier session.
    const isRepeated = isRefusal(error) && entry.lostAt !== null;
    const isOver =
      (next === "failed" && !isRepeated) || (next !== "again for ever" && tries >= MAX_ATTEMPTS);
    const pause = 1000 * (PAUSES[tries - 1] ?? PAUSES.at(-1)!);
    const retryAt = trouble.is === "refusal" ? (trouble.retryAt ?? 0) : 0;
    const until = Math.max(retryAt, now + pause);
    const waiting: OutboxState = { is: "waiting", until, trouble };
    const state = isOver && wasSent ? ({ is: "failed", trouble } as const) : waiting;
    const isOurs = await put(entry, name, kept =>
      changed(kept, {
        // A failed lookup says nothing about the post.
        key: wasSent && isKeySpent ? environment.randomId() : kept.key,
        lostAt: wasSent && isLost ? (kept.lostAt ?? sentAt(entry)) : kept.lostAt,
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

  async function release(): Promise<void> {
    const at = environment.now();
    for (const { id } of records.$all.get().filter(isReleasable))
      await records.change(id, now => {
        if (!now || !isReleasable(now)) return now ?? null;
        return changed(now, {
          state: { is: "waiting", until: at, trouble: null },
          changedAt: at,
        });
      });
  }

  return { claim, put, fail, release };
}
