import type { ReadableAtom } from "nanostores";
import { fetchRelationships, type Relationship } from "../api/relationships.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import type { Origin } from "../lib/record.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";

export interface RelationshipStore {
  /** How the person stands to an account; undefined until it is known, and for nobody. */
  $relationship(account: string): ReadableAtom<Relationship | undefined>;
  get(account: string): Relationship | undefined;
  /** Asks for those that are not known; all that are wanted in one tick go together. */
  want(accounts: readonly string[]): void;
  import(relationships: readonly Relationship[], from: Origin): void;
  /** Shows a guess at once; the answer puts the old values back where nobody changed them since. */
  act(account: string, change: Partial<Relationship>, at: number): () => void;
  /** Shows what the server answered to an action, whatever was guessed since it was asked. */
  settle(account: string, change: Partial<Relationship>): void;
}

/** More ids than this are refused by some servers, or cut off. */
const AT_ONCE = 40;

export const relationships = scoped((client: Client): RelationshipStore => {
  const records = createRecords<Relationship>({ viewer: [] });
  const asked = new Set<string>();
  let waiting: string[] = [];

  async function ask(accounts: readonly string[]): Promise<void> {
    const startedAt = client.moment();
    try {
      const answer = await fetchRelationships(client.api, accounts);
      for (const relationship of answer) take(relationship, { source: "answer", startedAt });
    } catch (error) {
      // What nobody pressed for is no alert: buttons that need it wait for the next who asks.
      if (!isExpected(error)) client.environment.report(error);
    } finally {
      for (const account of accounts) asked.delete(account);
    }
  }

  function flush(): void {
    const wanted = waiting.splice(0);
    for (let at = 0; at < wanted.length; at += AT_ONCE) void ask(wanted.slice(at, at + AT_ONCE));
  }

  function take(relationship: Relationship, from: Origin): void {
    // Once known it stays: nothing else holds it, and without it every list asks again.
    if (!records.get(relationship.id)) client.onEnd(records.hold([relationship.id]));
    records.merge(relationship, from);
  }

  return {
    $relationship: account => records.$(account),
    get: account => records.get(account),
    want(accounts) {
      if (client.person === null) return;
      const news = accounts.filter(
        id => id !== client.person && !asked.has(id) && !records.get(id),
      );
      if (news.length === 0) return;
      if (waiting.length === 0) queueMicrotask(flush);
      for (const id of new Set(news)) {
        asked.add(id);
        waiting.push(id);
      }
    },
    import: (list, from) => list.forEach(relationship => take(relationship, from)),
    act: (account, change, at) => records.act(account, change, at),
    settle: (account, change) => records.settle(account, change),
  };
});
