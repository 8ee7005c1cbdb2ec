import type { ReadableAtom } from "nanostores";
import { pollShape, type Poll } from "../api/statuses/polls.ts";
import { checkList } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import type { Origin } from "../lib/record.ts";
import { tabs } from "../entities/tab-channel.ts";

export interface PollStore {
  /** A poll by id; undefined until it is known. */
  $poll(id: string): ReadableAtom<Poll | undefined>;
  get(id: string): Poll | undefined;
  import(poll: Poll, from: Origin): void;
  /** Polls live while held; the answer lets go. */
  retain(ids: readonly string[]): () => void;
  /** Shows a guess at once; the answer puts the old values back where nobody changed them since. */
  act(id: string, change: Partial<Poll>, at: number): () => void;
  /** Shows what the server answered to an action, whatever was guessed since it was asked. */
  settle(id: string, change: Partial<Poll>): void;
}

export const polls = scoped((client: Client): PollStore => {
  const records = createRecords<Poll>({ viewer: ["voted", "own_votes"] });

  tabs(client).listen("polls", message => {
    if (!Array.isArray(message)) return;
    for (const poll of checkList(pollShape, message, client.environment.report))
      if (records.get(poll.id)) records.merge(poll, { source: "tab", startedAt: client.tick() });
  });

  return {
    $poll: id => records.$(id),
    get: id => records.get(id),
    import: (poll, from) => records.merge(poll, from),
    retain: ids => records.retain(ids),
    act: (id, change, at) => records.act(id, change, at),
    settle: (id, change) => records.settle(id, change, client.tick()),
  };
});
