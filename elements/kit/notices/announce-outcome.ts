import { obstacles } from "../../../core/instance/obstacles.ts";
import { isInside } from "../../element.ts";
import { adoptLate } from "../../sheets.ts";
import type { FailureReason, Surface } from "../../surface.ts";
import printSheet from "../look/print.css?inline";
import type { Outcome } from "./use-outcome.ts";

/** What an element shows, and how to load it again. */
interface Shown {
  reload: () => unknown;
  dispatch: () => void;
}

/** What each element shows now. */
const shown = new WeakMap<Element, Set<Shown>>();

/**
 * Dispatches an event about how loading ended, and searches for the cause if it failed on another
 * site. Elements inside others dispatch nothing. Until `signal` aborts, `refreshElement` calls
 * `reload`. Also adds what a page with the element needs when it is printed.
 */
export function announceOutcome(
  surface: Surface,
  outcome: Outcome | undefined,
  reload: () => unknown,
  signal: AbortSignal,
): void {
  const { host, root } = surface;
  adoptLate(root, [printSheet]);
  if (signal.aborted || isInside(host)) return;
  const item: Shown = {
    reload,
    dispatch: () => outcome !== undefined && dispatchOutcome(surface, outcome),
  };
  const all = shown.get(host) ?? new Set();
  shown.set(host, all.add(item));
  signal.addEventListener("abort", () => all.delete(item));
  item.dispatch();
}

/** Loads again what an element shows; the page hears how that ended, also if nothing changed. */
export async function refreshElement(host: Element): Promise<void> {
  const all = shown.get(host) ?? new Set();
  const before = [...all];
  await Promise.allSettled(before.map(async ({ reload }) => reload()));
  // What has changed is rendered by then, and its event has been dispatched.
  await new Promise(resolve => setTimeout(resolve));
  for (const item of before) if (all.has(item)) item.dispatch();
}

function dispatchOutcome({ emit, host, signedOutClient }: Surface, outcome: Outcome): void {
  const reason = reasonOf(outcome);
  const status = typeof outcome === "string" ? undefined : outcome.status;
  if (reason) emit("lily-failed", { reason, status });
  else emit(outcome === "missing" ? "lily-missing" : "lily-ready");
  if (outcome === "empty") emit("lily-empty");
  if (outcome === "ready" || outcome === "empty") obstacles(signedOutClient).clear();
  else if (reason !== "unauthorized" && reason !== "rate-limited")
    void obstacles(signedOutClient).search({
      element: host.localName,
      hasAttribute: host.hasAttribute("instance"),
    });
}

function reasonOf(outcome: Outcome): FailureReason | undefined {
  if (outcome === "unauthorized") return outcome;
  if (typeof outcome === "string") return undefined;
  const { status, unreachable } = outcome;
  if (unreachable) return "unreachable";
  if (status === 401 || status === 403) return "unauthorized";
  return status === 429 ? "rate-limited" : "refused";
}
