import { useEffect, useState } from "react";
import { useClient } from "../../surface.ts";

/** Whether the first screen has had the line and the processor to itself for long enough. */
export function useCalm(): boolean {
  const { environment } = useClient();
  const [calm, setCalm] = useState(false);
  useEffect(() => environment.whenCalm(() => setCalm(true)), [environment]);
  return calm;
}
