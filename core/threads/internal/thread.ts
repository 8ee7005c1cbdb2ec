import { atom, onMount } from "nanostores";
import { isGone } from "../../api/missing.ts";
import { fetchContext } from "../../api/statuses/contexts.ts";
import { fetchStatus } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { failureOf, reportBug, type Failure } from "../../failure.ts";
import type { Origin } from "../../lib/record.ts";
import { followStream } from "../../streaming/follow-stream.ts";
import { statuses } from "../../statuses/statuses.ts";
import { createMembers } from "./members.ts";
import { threadMode } from "./mode.ts";
import { threadRows } from "../rows.ts";
import { buildThread, type ThreadTree } from "./tree.ts";
import type { Thread, ThreadView } from "../types.ts";

/** A thread with the methods through which the user's own actions change it. */
export interface OwnThread extends Thread {
  posted(id: string): void;
  deleted(id: string): void;
  /** Undoes `deleted`. */
  restored(id: string): void;
  /** Renders again after a change of the settings. */
  redraw(): void;
}

/**
 * Minimum interval between two background requests, in milliseconds per status: long threads are
 * expensive.
 */
const REFRESH_DELAY_PER_STATUS_MS = 50;

/** Creates the thread around a status, with the reader's choices for its display. */
export function createThread(
  client: Client,
  id: string,
  /** Whether replies of others appear by themselves. */
  isLive: boolean,
): { item: OwnThread; end(): void } {
  const $thread = atom<ThreadView>({ state: "loading" });
  const store = statuses(client);
  const pause = () => new Promise<void>(resume => client.environment.after(0, resume));
  const members = createMembers(client, id, pause);
  const ending = new AbortController();
  const collapsed = new Set<string>();
  /** Ids of new statuses that arrived before the thread was loaded. */
  const early = new Set<string>();
  let tree: ThreadTree | undefined;
  let others = false;
  let warnings: "none" | "folded" | "open" = "none";
  let phase: "loading" | "whole" | "failed" = "loading";
  let failure: Failure | undefined;
  /** Whether the server has no such status; stored data about it is outdated. */
  let missing = false;
  let running: Promise<void> | undefined;
  let askedAt = 0;
  /** Whether the last background request failed or was skipped. */
  let isOutdated = false;

  function show(): void {
    if (!tree || missing) return;
    const mode = threadMode(client).$mode.get();
    const rows = threadRows(tree, { mode, collapsed, others });
    if (tree.focus.gone && rows.length === 1) return $thread.set({ state: "missing" });
    const { replies } = tree.focus;
    const notice = failure && phase === "failed" ? { failure } : {};
    $thread.set({ state: "ready", rows, replies, mode, phase, warnings, ...notice });
  }

  const warned = () => members.ids().filter(reply => store.get(reply)?.spoiler_text);

  /** Rebuilds the tree after a change of its members. */
  function build(): void {
    if (!store.get(id)) return;
    const { focus, ancestors, descendants } = members.read();
    // A parent counts as missing only once the thread is complete.
    const known = phase === "whole" ? focus : { ...focus, parent: null, lost: undefined };
    tree = buildThread(known, ancestors, descendants);
    if (warnings === "none" && warned().length > 0) warnings = "folded";
    show();
  }

  /** Loads the focused status, unless a timeline has loaded it. */
  async function askFocus(from: Origin): Promise<void> {
    if (store.get(id)) return;
    const found = await fetchStatus(client.api, id, { signal: ending.signal });
    if (ending.signal.aborted) return;
    store.import([found], from);
    build();
  }

  async function ask(): Promise<void> {
    const options = { signal: ending.signal };
    const from = { source: "answer", startedAt: client.tick() } as const;
    askedAt = client.environment.now();
    const around = fetchContext(client.api, id, { ...options, pause });
    const [context] = await Promise.all([around, askFocus(from)]);
    if (ending.signal.aborted) return;
    await members.replace(context, from);
    if (ending.signal.aborted) return;
    for (const reply of early) members.add(reply);
    early.clear();
    phase = "whole";
    isOutdated = false;
    build();
  }

  async function load(): Promise<void> {
    phase = "loading";
    if (tree) show();
    else $thread.set({ state: "loading" });
    try {
      await ask();
    } catch (error) {
      if (ending.signal.aborted) return;
      if (isGone(error)) {
        missing = true;
        return $thread.set({ state: "missing" });
      }
      phase = "failed";
      failure = failureOf(client, error);
      if (tree) show();
      else $thread.set({ state: "failed", failure });
    }
  }

  /** Reloads the thread in the background: a failure isn't shown. */
  async function refresh(): Promise<void> {
    isOutdated = true;
    if (client.environment.now() - askedAt < members.size * REFRESH_DELAY_PER_STATUS_MS) return;
    try {
      await ask();
    } catch (error) {
      if (ending.signal.aborted) return;
      if (isGone(error)) {
        isOutdated = false;
        deleted(id);
      } else reportBug(client, error);
    }
  }

  /** Shares a running request: a second call gets the first one's promise. */
  function joined(action: () => Promise<void>): Promise<void> {
    return (running ??= action().finally(() => (running = undefined)));
  }

  function posted(reply: string): void {
    if (phase !== "whole") early.add(reply);
    if (members.add(reply)) build();
  }

  function deleted(status: string): void {
    if (members.remove(status)) build();
  }

  function restored(status: string): void {
    if (members.restore(status)) build();
  }

  let hasBegun = false;
  onMount($thread, () => {
    if (!hasBegun) {
      hasBegun = true;
      build();
      void joined(load);
    }
    if (client.person === null || !isLive) return;
    return followStream(client, "user", {
      arrived: posted,
      deleted,
      async missed() {
        if (phase !== "whole") return true;
        await joined(refresh);
        return ending.signal.aborted || !isOutdated;
      },
    });
  });

  const item: OwnThread = {
    $thread,
    async retry() {
      if (phase === "failed") await joined(load);
    },
    refresh: () => joined(load),
    toggle(key) {
      if (!collapsed.delete(key)) collapsed.add(key);
      show();
    },
    showOthers(shown) {
      others = shown;
      show();
    },
    setHidden(hidden) {
      warnings = hidden ? "folded" : "open";
      store.setHidden(warned(), hidden, "thread");
      show();
    },
    posted,
    deleted,
    restored,
    redraw: show,
  };
  return {
    item,
    end() {
      ending.abort();
      members.end();
    },
  };
}
