import * as v from "valibot";
import type { ReadableAtom } from "nanostores";
import {
  fetchRelationships,
  relationshipShape,
  type Relationship,
} from "../api/accounts/relationships.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import { accounts as accountStore } from "./accounts.ts";
import { rateLimits } from "../instance/rate-limits.ts";
import { tabChannel } from "../entities/tab-channel.ts";

export interface RelationshipStore {
  /** How the user relates to an account; undefined until known, and when signed out. */
  $relationship(account: string): ReadableAtom<Relationship | undefined>;
  get(account: string): Relationship | undefined;
  /**
   * Loads unknown relationships, and pending follow requests again. Those requested in the same tick
   * share a request.
   */
  loadMissing(accounts: readonly string[]): void;
  /**
   * Lets requests wait for more accounts, which are being looked up, but not for long. The returned
   * function ends it.
   */
  hold(): () => void;
  import(relationships: readonly Relationship[], from: Origin): void;
  /** Applies a change from the stream to a known relationship. */
  update(account: string, missing: Partial<Relationship>): void;
  /** Applies a block or unblock of a whole server. */
  markHost(host: string, blocked: boolean): void;
  /** Shows an expected change; the returned function undoes it unless the values changed since. */
  applyOptimistic(account: string, change: Partial<Relationship>, at: number): () => void;
  /** Applies the response to an action, here and in other tabs. */
  applyResult(answer: Relationship, startedAt: number): void;
}

/** Some servers refuse more ids, or ignore the rest. */
const MAX_IDS_PER_REQUEST = 40;

/** How long a batch waits at most for accounts that are being looked up. */
const MAX_BATCH_DELAY_MS = 500;

/** How often a pending follow request is checked at most. */
const PENDING_CHECK_INTERVAL_MS = 60_000;

export const relationships = scoped((client: Client): RelationshipStore => {
  const records = createRecords<Relationship>({ viewer: [] });
  const requested = new Set<string>();
  const askedAt = new Map<string, number>();
  const waiting: string[] = [];
  const known = new Set<string>();
  const ending = new AbortController();
  let holds = 0;
  let stopTimer: (() => void) | undefined;

  async function fetchBatch(accounts: readonly string[]): Promise<void> {
    let startedAt = 0;
    const { signal } = ending;
    const fetch = () => {
      startedAt = client.tick();
      return fetchRelationships(client.api, accounts);
    };
    // A background request shows no alert; components that need it request it again.
    const answer = await attempt(client, () => rateLimits(client).ask(fetch, { signal }));
    for (const relationship of answer ?? []) take(relationship, { source: "answer", startedAt });
    for (const account of accounts) {
      requested.delete(account);
      askedAt.set(account, client.environment.now());
    }
  }

  function flush(): void {
    stopTimer?.();
    stopTimer = undefined;
    const wanted = waiting.splice(0);
    for (let at = 0; at < wanted.length; at += MAX_IDS_PER_REQUEST)
      void fetchBatch(wanted.slice(at, at + MAX_IDS_PER_REQUEST));
  }

  function scheduleBatch(): void {
    if (waiting.length >= MAX_IDS_PER_REQUEST) flush();
    stopTimer ??= client.environment.after(MAX_BATCH_DELAY_MS, flush);
    flushWhenIdle();
  }

  /** Sends the batch at once if nothing is known that could add to it. */
  function flushWhenIdle(): void {
    queueMicrotask(() => {
      if (waiting.length > 0 && holds === 0) flush();
    });
  }

  client.onEnd(() => {
    stopTimer?.();
    ending.abort();
  });

  /**
   * Whether the relationship needn't be requested. Not every server streams that a follow request
   * was accepted, so pending ones are checked again.
   */
  function isSettled(id: string): boolean {
    const known = records.get(id);
    if (!known?.requested) return known !== undefined;
    return client.environment.now() - (askedAt.get(id) ?? 0) < PENDING_CHECK_INTERVAL_MS;
  }

  function take(relationship: Relationship, from: Origin): void {
    // Known relationships are kept: they are never requested again.
    if (!known.has(relationship.id)) records.retain([relationship.id]);
    known.add(relationship.id);
    records.merge(relationship, from);
  }

  function share(answer: Relationship): void {
    records.applyResult(answer.id, answer, client.tick());
    tabChannel(client).share("relationship", answer);
  }

  tabChannel(client).listen("relationship", message => {
    const parsed = v.safeParse(relationshipShape, message);
    if (parsed.success) take(parsed.output, { source: "tab", startedAt: client.tick() });
  });

  return {
    $relationship: account => records.$(account),
    get: account => records.get(account),
    loadMissing(accounts) {
      if (client.person === null) return;
      const missing = [...new Set(accounts)].filter(
        id => id !== "" && id !== client.person && !requested.has(id) && !isSettled(id),
      );
      if (missing.length === 0) return;
      for (const id of missing) requested.add(id);
      waiting.push(...missing);
      scheduleBatch();
    },
    hold() {
      holds += 1;
      return () => {
        holds -= 1;
        flushWhenIdle();
      };
    },
    import: (list, from) => list.forEach(relationship => take(relationship, from)),
    update(account, missing) {
      // Write only what changed: an undo would not restore keys written here.
      if (records.get(account))
        records.merge({ ...missing, id: account }, { source: "stream", startedAt: 0 });
    },
    markHost(host, blocked) {
      for (const id of known) {
        const relationship = records.get(id);
        if (relationship && accountStore(client).get(id)?.acct.endsWith(`@${host}`))
          share({ ...relationship, domain_blocking: blocked });
      }
    },
    applyOptimistic: (account, change, at) => records.applyOptimistic(account, change, at),
    applyResult(answer, startedAt) {
      take(answer, { source: "answer", startedAt });
      share(answer);
    },
  };
});
