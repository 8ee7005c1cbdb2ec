import * as v from "valibot";
import type { ReadableAtom } from "nanostores";
import {
  fetchRelationships,
  relationshipShape,
  type Relationship,
} from "../api/accounts/relationships.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import { accountLookups } from "./internal/lookups.ts";
import { accounts as accountStore } from "./accounts.ts";
import { rateLimits } from "../instance/rate-limits.ts";
import { tabs } from "../entities/tab-channel.ts";

export interface RelationshipStore {
  /** How the person stands to an account; undefined until it is known, and for nobody. */
  $relationship(account: string): ReadableAtom<Relationship | undefined>;
  get(account: string): Relationship | undefined;
  /**
   * Asks for those that are not known. All that are wanted in one tick go together, and with those
   * of the people who are looked up meanwhile.
   */
  want(accounts: readonly string[]): void;
  import(relationships: readonly Relationship[], from: Origin): void;
  /** What the stream told of one that is known. */
  update(account: string, missing: Partial<Relationship>): void;
  /** All of a server were blocked, or are no longer. */
  markHost(host: string, blocked: boolean): void;
  /** Shows a guess at once; the answer puts the old values back where nobody changed them since. */
  act(account: string, change: Partial<Relationship>, at: number): () => void;
  /** Shows what the server answered to an action, here and in the other tabs. */
  settle(answer: Relationship, startedAt: number): void;
}

/** More ids than this are refused by some servers, or cut off. */
const MAX_IDS_PER_REQUEST = 40;

/** So long others may join those that are wanted. */
const BATCH_DELAY_MS = 50;

export const relationships = scoped((client: Client): RelationshipStore => {
  const records = createRecords<Relationship>({ viewer: [] });
  const asked = new Set<string>();
  const waiting: string[] = [];
  const known = new Set<string>();
  const lookups = accountLookups(client);
  const ending = new AbortController();
  let stopGathering: (() => void) | undefined;

  async function ask(accounts: readonly string[]): Promise<void> {
    let startedAt = 0;
    const { signal } = ending;
    const fetch = () => {
      startedAt = client.tick();
      return fetchRelationships(client.api, accounts);
    };
    try {
      const answer = await rateLimits(client).ask(fetch, { signal });
      for (const relationship of answer) take(relationship, { source: "answer", startedAt });
    } catch (error) {
      // Nobody pressed anything, so it is no alert; who needs it wants it again.
      if (!signal.aborted && !isExpected(error)) client.environment.report(error);
    } finally {
      for (const account of accounts) asked.delete(account);
    }
  }

  function flush(): void {
    stopGathering?.();
    stopGathering = undefined;
    const wanted = waiting.splice(0);
    for (let at = 0; at < wanted.length; at += MAX_IDS_PER_REQUEST)
      void ask(wanted.slice(at, at + MAX_IDS_PER_REQUEST));
  }

  function gather(): void {
    if (waiting.length >= MAX_IDS_PER_REQUEST) flush();
    stopGathering ??= client.environment.after(BATCH_DELAY_MS, flush);
    flushWhenIdle();
  }

  /** Where nobody else is looked for, nobody will join. */
  function flushWhenIdle(): void {
    queueMicrotask(() => {
      if (waiting.length > 0 && !lookups.isBusy()) flush();
    });
  }

  lookups.onIdle(flushWhenIdle);
  client.onEnd(() => {
    stopGathering?.();
    ending.abort();
  });

  function take(relationship: Relationship, from: Origin): void {
    // One that is known stays: it is never asked for a second time.
    if (!known.has(relationship.id)) records.retain([relationship.id]);
    known.add(relationship.id);
    records.merge(relationship, from);
  }

  function share(answer: Relationship): void {
    records.settle(answer.id, answer, client.tick());
    tabs(client).share("relationship", answer);
  }

  tabs(client).listen("relationship", message => {
    const parsed = v.safeParse(relationshipShape, message);
    if (parsed.success) take(parsed.output, { source: "tab", startedAt: client.tick() });
  });

  return {
    $relationship: account => records.$(account),
    get: account => records.get(account),
    want(accounts) {
      if (client.person === null) return;
      const missing = [...new Set(accounts)].filter(
        id => id !== "" && id !== client.person && !asked.has(id) && !records.get(id),
      );
      if (missing.length === 0) return;
      for (const id of missing) asked.add(id);
      waiting.push(...missing);
      gather();
    },
    import: (list, from) => list.forEach(relationship => take(relationship, from)),
    update(account, missing) {
      // Only what is new: whatever else is written could no longer be undone.
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
    act: (account, change, at) => records.act(account, change, at),
    settle(answer, startedAt) {
      take(answer, { source: "answer", startedAt });
      share(answer);
    },
  };
});
