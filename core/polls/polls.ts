import type { ReadableAtom } from "nanostores";
import { pollShape, type Poll } from "../api/statuses/polls.ts";
import { checkList } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import type { Origin } from "../lib/record.ts";
import { tabChannel } from "../entities/tab-channel.ts";

export interface PollStore {
  /** A poll by id; undefined until it is loaded. */
  $poll(id: string): ReadableAtom<Poll | undefined>;
  get(id: string): Poll | undefined;
  import(poll: Poll, from: Origin): void;
  /** Retains polls. Returns a function that releases them. */
  retain(ids: readonly string[]): () => void;
  /**
   * Applies a change optimistically. Returns a function that restores the old values, unless they
   * have changed since.
   */
  applyOptimistic(id: string, change: Partial<Poll>, at: number): () => void;
  /** Applies the server's response to an action over all optimistic changes. */
  applyResult(id: string, change: Partial<Poll>): void;
}

export const polls = scoped((client: Client): PollStore => {
  const records = createRecords<Poll>({ viewer: ["voted", "own_votes"] });

  tabChannel(client).listen("polls", message => {
    if (!Array.isArray(message)) return;
    for (const poll of checkList(pollShape, message, client.environment.report))
      if (records.get(poll.id)) records.merge(poll, { source: "tab", startedAt: client.tick() });
  });

  return {
    $poll: id => records.$(id),
    get: id => records.get(id),
    import: (poll, from) => records.merge(poll, from),
    retain: ids => records.retain(ids),
    applyOptimistic: (id, change, at) => records.applyOptimistic(id, change, at),
    applyResult: (id, change) => records.applyResult(id, change, client.tick()),
  };
});
