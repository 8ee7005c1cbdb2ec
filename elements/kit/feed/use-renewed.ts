import { useEffect, useState } from "react";
import type { OwnPagedList } from "../../../core/paged-list.ts";

/** Reloads a list when it is shown again, since another client may have changed it. */
export function useRenewed<T>(list: Pick<OwnPagedList<T>, "$view" | "renew">): void {
  const [wasKnown] = useState(() => list.$view.get().phase !== "loading");
  useEffect(() => {
    if (wasKnown) void list.renew();
  }, [list, wasKnown]);
}
