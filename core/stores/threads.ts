import { atom, onMount, type ReadableAtom } from "nanostores";
import { ApiError } from "../api/errors.ts";
import { fetchContext, fetchStatus } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { withReply } from "./replies.ts";
import { createShelf } from "./shelf.ts";
import { statuses } from "./statuses.ts";
import { tabs } from "./tabs.ts";

/** What stands around a status; the status itself is in `statuses`. */
export type ThreadView =
  | { state: "loading" }
  /** Ids, in the server's order. */
  | { state: "ready"; ancestors: readonly string[]; descendants: readonly string[] }
  | { state: "missing" }
  | { state: "failed"; failure: Failure };

export interface Thread {
  /** Begins to load once it is first watched. */
  $thread: ReadableAtom<ThreadView>;
  retry(): Promise<void>;
}

/** A thread that stays as it is until everyone who holds it has let go. */
export interface HeldThread {
  thread: Thread;
  release(): void;
}

export interface ThreadStore {
  open(id: string): HeldThread;
  /** The person's own new reply, imported already: stands where a reload would show it. */
  posted(id: string): void;
}

export const threads = scoped((client: Client): ThreadStore => {
  const store = statuses(client);
  const opened = new Set<OwnThread>();
  const shelf = createShelf((id: string) => {
    const item = createThread(client, id);
    opened.add(item);
    const end = () => {
      opened.delete(item);
      item.end();
    };
    return { item, end };
  });
  client.onEnd(shelf.end);

  function posted(id: string): void {
    if (store.get(id)?.in_reply_to_id == null) return;
    for (const thread of opened) thread.posted(id);
  }

  // After `statuses`, which has imported them by then.
  tabs(client).hear(told => {
    if (!Array.isArray(told)) return;
    for (const { id } of told.filter(isPlain)) if (typeof id === "string") posted(id);
  });

  return {
    open(id) {
      const { item, release } = shelf.hold(id);
      return { thread: item, release };
    },
    posted,
  };
});

interface OwnThread extends Thread {
  posted(id: string): void;
  end(): void;
}

function createThread(client: Client, id: string): OwnThread {
  const $thread = atom<ThreadView>({ state: "loading" });
  const store = statuses(client);
  const ending = new AbortController();
  const letGo = [store.hold([id])];
  /** Replies of one's own, which an answer that was under way may not have. */
  const own = new Set<string>();
  let begun = false;

  async function load(): Promise<void> {
    begun = true;
    $thread.set({ state: "loading" });
    const options = { signal: ending.signal };
    const from = { source: "answer", startedAt: client.moment() } as const;
    try {
      // What a timeline brought need not be asked for again, and can be shown meanwhile.
      const [status, context] = await Promise.all([
        store.get(id) ? null : fetchStatus(client.api, id, options),
        fetchContext(client.api, id, options),
      ]);
      if (ending.signal.aborted) return;
      if (status) store.import([status], from);
      const ancestors = store.import(context.ancestors, from);
      const descendants = store.import(context.descendants, from);
      letGo.push(store.hold([...ancestors, ...descendants]));
      show(ancestors, descendants);
    } catch (error) {
      if (ending.signal.aborted) return;
      if (!isExpected(error)) client.environment.report(error);
      $thread.set(
        isMissing(error)
          ? { state: "missing" }
          : { state: "failed", failure: describeFailure(error) },
      );
    }
  }

  function show(ancestors: readonly string[], descendants: readonly string[]): void {
    const parentOf = (reply: string) => store.get(reply)?.in_reply_to_id ?? null;
    let all = descendants;
    for (const reply of own) all = withReply(id, all, reply, parentOf);
    $thread.set({ state: "ready", ancestors, descendants: all });
  }

  onMount($thread, () => {
    if (!begun) void load();
  });

  return {
    $thread,
    async retry() {
      if ($thread.get().state === "failed") await load();
    },
    posted(reply) {
      if (own.has(reply)) return;
      own.add(reply);
      letGo.push(store.hold([reply]));
      const view = $thread.get();
      if (view.state === "ready") show(view.ancestors, view.descendants);
    },
    end() {
      ending.abort();
      for (const release of letGo) release();
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}
