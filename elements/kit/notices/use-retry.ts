import { use, useEffect, useEffectEvent } from "react";
import { connectivity } from "../../../core/connectivity.ts";
import { SurfaceContext } from "../../surface.ts";

/** The least time after a rate limit, so that clients don’t all retry in the same moment. */
const MIN_RETRY_DELAY_MS = 500;

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

/** Retries when the time comes at which the server allows more requests. */
export function useRetryAt(time: unknown, retry: (() => void) | undefined) {
  const environment = use(SurfaceContext)?.client.environment;
  const tryAgain = useEffectEvent(() => retry?.());
  const at = time instanceof Date && retry ? time.getTime() : null;
  useEffect(() => {
    if (at === null || !environment) return undefined;
    const waitMs = Math.max(at - environment.now(), 0) + MIN_RETRY_DELAY_MS * (1 + Math.random());
    return environment.after(waitMs, tryAgain);
  }, [at, environment]);
}
