import { useCallback, useSyncExternalStore } from "react";
import { isUnderWay, type Upload } from "../../../core/uploads/upload.ts";
import type { UploadList } from "../../../core/uploads/list.ts";

const all = (lists: readonly UploadList[]): readonly Upload[] =>
  lists.flatMap(({ $uploads }) => [...$uploads.get()]);

const underWay = (lists: readonly UploadList[]) => all(lists).filter(isUnderWay).length;

/** What is not there, and does not come by itself. */
export const notThere = (lists: readonly UploadList[]) =>
  all(lists).filter(upload => !isUnderWay(upload) && upload.status.state !== "ready").length;

function listen(lists: readonly UploadList[], changed: () => void): () => void {
  const stops = lists.map(({ $uploads }) => $uploads.listen(changed));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Counts among the files of several posts; `lists` has to stay the same array. */
export function useCounts(lists: readonly UploadList[]): { underWay: number; notThere: number } {
  const subscribe = useCallback((changed: () => void) => listen(lists, changed), [lists]);
  return {
    underWay: useSyncExternalStore(subscribe, () => underWay(lists)),
    notThere: useSyncExternalStore(subscribe, () => notThere(lists)),
  };
}

/** When nothing is under way any more; false when nobody waits any longer. */
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
