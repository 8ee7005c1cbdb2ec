import { useEffect, useState } from "react";
import type { Late } from "../core/lib/late.ts";

/**
 * Code that is fetched once it is wanted: undefined until it is here, null where it did not come.
 * Then it is asked for again when it is wanted anew.
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
