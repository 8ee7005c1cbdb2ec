import { useEffect } from "react";
import type { Failure } from "../../core/failure.ts";
import { useSurface, type FailureReason } from "../surface.ts";

/** Tells the page what came of what the element was asked for; elements inside others keep quiet. */
export function useOutcome(outcome: "ready" | "missing" | Failure | undefined): void {
  const { emit, host } = useSurface();
  useEffect(() => {
    if (outcome === undefined || isInside(host)) return;
    if (typeof outcome === "string") emit(`lily-${outcome}`);
    else emit("lily-failed", { reason: reasonOf(outcome), status: outcome.status });
  }, [emit, host, outcome]);
}

function isInside(host: Element): boolean {
  const root = host.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith("lily-");
}

function reasonOf({ status, unreachable }: Failure): FailureReason {
  if (unreachable) return "unreachable";
  if (status === 401 || status === 403) return "unauthorized";
  return status === 429 ? "rate-limited" : "refused";
}

/** The outcome of a view as the stores have it. */
export function outcomeOf(view: {
  state: string;
  failure?: Failure;
}): "ready" | "missing" | Failure | undefined {
  if (view.state === "ready" || view.state === "missing") return view.state;
  return view.state === "failed" ? view.failure : undefined;
}
