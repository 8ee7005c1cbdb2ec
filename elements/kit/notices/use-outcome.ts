import { useEffect, useEffectEvent } from "react";
import type { Failure } from "../../../core/failure.ts";
import { late } from "../../../core/lib/late.ts";
import { useSurface } from "../../surface.ts";

/** `unauthorized`: visible only to signed-in users. */
export type Outcome = "ready" | "empty" | "missing" | "unauthorized" | Failure;

/** Only pages need it: the client listens to none of these events. */
const announcing = late(() => import("./announce-outcome.ts"));

/**
 * Tells the page how loading ended, and what its `refresh()` does: `reload` loads the same again.
 */
export function useOutcome(outcome: Outcome | undefined, reload?: () => unknown): void {
  const surface = useSurface();
  const again = useEffectEvent(() => reload?.());
  useEffect(() => {
    if (surface.isInClient) return undefined;
    const ending = new AbortController();
    announcing.load().then(
      ({ announceOutcome }) => announceOutcome(surface, outcome, again, ending.signal),
      // The element works without its page.
      () => {},
    );
    return () => ending.abort();
  }, [surface, outcome]);
}

/** The outcome of a view of a single entity. */
export function outcomeOf(view: { state: string; failure?: Failure }): Outcome | undefined {
  if (view.state === "ready" || view.state === "missing") return view.state;
  return view.state === "failed" ? view.failure : undefined;
}

/** The outcome of a list: failures after the first page don't count. */
export function listOutcome(
  view: { phase: string; failure?: Failure; hidden?: boolean },
  count: number,
): Outcome | undefined {
  if (count > 0) return "ready";
  if (view.hidden) return "missing";
  if (view.phase === "failed") return view.failure;
  return view.phase === "loading" ? undefined : "empty";
}
