import type { ReadableAtom } from "nanostores";
import type { Poll } from "../api/polls.ts";
import type { Client } from "../client.ts";
import { createRecords } from "../lib/records.ts";
import { scoped } from "../lib/scope.ts";
import type { Origin } from "../lib/record.ts";

export interface PollStore {
  /** A poll by id; undefined until it is known. */
  $poll(id: string): ReadableAtom<Poll | undefined>;
  import(poll: Poll, from: Origin): void;
  /** Polls live while held; the answer lets go. */
  hold(ids: readonly string[]): () => void;
}

export const polls = scoped((_client: Client): PollStore => {
  const records = createRecords<Poll>({ viewer: ["voted", "own_votes"] });
  return {
    $poll: id => records.$(id),
    import: (poll, from) => records.merge(poll, from),
    hold: ids => records.hold(ids),
  };
});
