import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { scoped } from "../../lib/scope.ts";
import type { ThreadMode } from "../rows.ts";

export interface ThreadModeStore {
  $mode: ReadableAtom<ThreadMode>;
  /** Sets the order for all threads, and stores it for this user on this device. */
  setMode(mode: ThreadMode): void;
}

/** The order in which the user reads threads. */
export const threadMode = scoped((client: Client): ThreadModeStore => {
  const kept = persisted<{ mode: ThreadMode }>(client.environment.local, client.key("thread"), {
    version: 1,
    check: ({ mode }) => (mode === "chronological" || mode === "tree" ? { mode } : undefined),
    fallback: { mode: "tree" },
  });
  const $mode = atom<ThreadMode>(kept.read().mode);
  return {
    $mode,
    setMode(mode) {
      $mode.set(mode);
      kept.write({ mode });
    },
  };
});
