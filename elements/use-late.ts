import { useEffect, useState } from "react";
import type { Late } from "../core/lib/late.ts";

/**
 * Loads code when it is wanted: undefined while it is loading, null if that failed. After a
 * failure, it is loaded again the next time it is wanted.
 */
export function useLate<Code>(part: Late<Code>, wanted: boolean): Code | null | undefined {
  const [come, setCome] = useState<{ code: Code | null | undefined }>({ code: part.code });
  const missing = !come.code;
  useEffect(() => {
    if (!wanted || !missing) return undefined;
    let watching = true;
    part.load().then(
      code => watching && setCome({ code }),
      () => watching && setCome({ code: null }),
    );
    return () => {
      watching = false;
    };
  }, [part, wanted, missing]);
  return come.code;
}
