import { useEffect } from "react";
import type { Failure } from "../../../core/failure.ts";
import { obstacles } from "../../../core/instance/obstacles.ts";
import { useSurface, type FailureReason } from "../../surface.ts";

/** `unauthorized`: visible only to signed-in users. */
type Outcome = "ready" | "missing" | "unauthorized" | Failure;

/**
 * Dispatches an event about how loading ended, and searches for the cause if it failed on another
 * site. Elements inside others dispatch nothing.
 */
export function useOutcome(outcome: Outcome | undefined): void {
  const { emit, host, signedOutClient } = useSurface();
  useEffect(() => {
    if (outcome === undefined || isInside(host)) return;
    const reason = reasonOf(outcome);
    const status = typeof outcome === "string" ? undefined : outcome.status;
    if (reason) emit("lily-failed", { reason, status });
    else emit(outcome === "ready" ? "lily-ready" : "lily-missing");
    if (outcome === "ready") obstacles(signedOutClient).clear();
    else if (reason !== "unauthorized" && reason !== "rate-limited")
      void obstacles(signedOutClient).search({
        element: host.localName,
        hasAttribute: host.hasAttribute("instance"),
      });
  }, [emit, host, signedOutClient, outcome]);
}

function isInside(host: Element): boolean {
  const root = host.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith("lily-");
}

function reasonOf(outcome: Outcome): FailureReason | undefined {
  if (outcome === "unauthorized") return outcome;
  if (typeof outcome === "string") return undefined;
  const { status, unreachable } = outcome;
  if (unreachable) return "unreachable";
  if (status === 401 || status === 403) return "unauthorized";
  return status === 429 ? "rate-limited" : "refused";
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
  return view.phase === "loading" ? undefined : "ready";
}
