import { use, useEffect, useEffectEvent } from "react";
import { connectivity } from "../../../core/instance/connectivity.ts";
import { SurfaceContext } from "../../surface.ts";

/** Retries automatically as soon as the server can be reached again. */
export function useRetry(isUnreachable: boolean | undefined, retry: (() => void) | undefined) {
  const client = use(SurfaceContext)?.client;
  const tryAgain = useEffectEvent(() => retry?.());
  const isWanted = isUnreachable === true && retry !== undefined;
  useEffect(
    () => (isWanted && client ? connectivity(client).retryWhenReached(tryAgain) : undefined),
    [isWanted, client],
  );
}
