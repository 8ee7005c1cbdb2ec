import { atom, onMount, type ReadableAtom } from "nanostores";
import { ApiError } from "../api/errors.ts";
import { fetchContext, fetchStatus } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { createShelf } from "./shelf.ts";
import { statuses } from "./statuses.ts";

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
}

export const threads = scoped((client: Client): ThreadStore => {
  const shelf = createShelf((id: string) => createThread(client, id));
  client.onEnd(shelf.end);
  return {
    open(id) {
      const { item, release } = shelf.hold(id);
      return { thread: item, release };
    },
  };
});

function createThread(client: Client, id: string): { item: Thread; end(): void } {
  const $thread = atom<ThreadView>({ state: "loading" });
  const store = statuses(client);
  const ending = new AbortController();
  const letGo = [store.hold([id])];
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
      $thread.set({ state: "ready", ancestors, descendants });
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

  onMount($thread, () => {
    if (!begun) void load();
  });

  return {
    item: {
      $thread,
      async retry() {
        if ($thread.get().state === "failed") await load();
      },
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
