import { useCallback, useSyncExternalStore } from "react";
import { isUnderWay, type Upload } from "../../../core/uploads/upload.ts";
import type { UploadList } from "../../../core/uploads/list.ts";

const all = (lists: readonly UploadList[]): readonly Upload[] =>
  lists.flatMap(({ $uploads }) => [...$uploads.get()]);

const underWay = (lists: readonly UploadList[]) => all(lists).filter(isUnderWay).length;

/** The number of uploads that failed or stopped. */
export const notThere = (lists: readonly UploadList[]) =>
  all(lists).filter(upload => !isUnderWay(upload) && upload.status.state !== "ready").length;

function listen(lists: readonly UploadList[], changed: () => void): () => void {
  const stops = lists.map(({ $uploads }) => $uploads.listen(changed));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Counts the uploads of several posts. `lists` must stay the same array. */
export function useCounts(lists: readonly UploadList[]): { underWay: number; notThere: number } {
  const subscribe = useCallback((changed: () => void) => listen(lists, changed), [lists]);
  return {
    underWay: useSyncExternalStore(subscribe, () => underWay(lists)),
    notThere: useSyncExternalStore(subscribe, () => notThere(lists)),
  };
}

/**
 * Resolves with true when no upload is in progress any more, or with false when `signal` is
 * aborted.
 */
export function arrived(lists: readonly UploadList[], signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    if (underWay(lists) === 0) resolve(true);
  };
  const stop = listen(lists, look);
  signal.addEventListener("abort", () => resolve(false), { once: true });
  look();
  return promise.finally(stop);
}
