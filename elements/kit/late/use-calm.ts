import { useEffect, useState } from "react";
import { useClient } from "../../surface.ts";

/** Returns whether network and processor have been idle for long enough after the first render. */
export function useCalm(): boolean {
  const { environment } = useClient();
  const [calm, setCalm] = useState(false);
  useEffect(() => environment.whenCalm(() => setCalm(true)), [environment]);
  return calm;
}
