import { atom, type ReadableAtom } from "nanostores";
import { probe } from "../api/http/probe.ts";
import { ApiError } from "../api/http/errors.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { instances, type InstanceFacts } from "../instance/instance.ts";
import { scoped } from "../lib/scope.ts";
import { checkBrowser } from "./internal/browser.ts";
import {
  BROWSER_CHECKS,
  SERVER_CHECKS,
  type Check,
  type BrowserCheck,
  type ServerCheck,
} from "./types.ts";

export interface SelfCheckView {
  /** Whether all checks have ended. */
  isDone: boolean;
  browser: readonly Check<BrowserCheck>[];
  server: readonly Check<ServerCheck | "reactions">[];
}

/** Tests what the server answers and what the browser allows. */
export interface SelfCheck {
  $view: ReadableAtom<SelfCheckView>;
  /** Tests everything anew; a test that is running is waited for. */
  run(): Promise<void>;
}

/** Requests at a time, so that no server throttles them. */
const MAX_AT_ONCE = 3;

/** Milliseconds for each request. */
const PROBE_TIMEOUT_MS = 10_000;

export const selfCheck = scoped((client: Client): SelfCheck => {
  const waiting = (): SelfCheckView => ({
    isDone: false,
    browser: BROWSER_CHECKS.map(name => ({ name, state: "running" })),
    server: [...serverChecks(), "reactions" as const].map(name => ({ name, state: "running" })),
  });
  const $view = atom(waiting());
  let running: Promise<void> | undefined;

  function put(check: Check): void {
    const view = $view.get();
    const put = <T extends Check>(checks: readonly T[]) =>
      checks.map(one => (one.name === check.name ? { ...one, ...check } : one)) as T[];
    $view.set({ ...view, browser: put(view.browser), server: put(view.server) });
  }

  async function askServer(): Promise<void> {
    const left = serverChecks();
    async function next(): Promise<void> {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        put(await checkServer(client, name));
    }
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, next));
    put(reactionsOf(instances(client).$instance.get()));
  }

  async function check(): Promise<void> {
    $view.set(waiting());
    // Observed, so that it loads.
    const stop = instances(client).$instance.listen(() => {});
    await Promise.all([askServer(), ...checkBrowser(client).map(async one => put(await one))]);
    stop();
    $view.set({ ...$view.get(), isDone: true });
  }

  return {
    $view,
    run: () => (running ??= check().finally(() => (running = undefined))),
  };
});

const serverChecks = () => Object.keys(SERVER_CHECKS) as ServerCheck[];

async function checkServer(client: Client, name: ServerCheck): Promise<Check> {
  try {
    await probe(client.api, SERVER_CHECKS[name], { timeout: PROBE_TIMEOUT_MS });
    return { name, state: "yes" };
  } catch (error) {
    if (!(error instanceof ApiError)) return { name, state: "problem", detail: "no answer" };
    const detail = String(error.status);
    if (isMissing(error)) return { name, state: "no", detail };
    // Visitors are told little; an Akkoma answers 400 where a path is taken for something else.
    const isRefused = [400, 401, 403, 422].includes(error.status);
    return { name, state: isRefused ? "no" : "problem", detail };
  }
}

/** Nothing can be requested to find out; Pleroma and its relatives name it among their features. */
function reactionsOf(facts: InstanceFacts | undefined): Check {
  const name = "reactions";
  if (!facts) return { name, state: "unknown" };
  const has = [...facts.features].some(feature => feature.endsWith("emoji_reactions"));
  return { name, state: has ? "yes" : "no" };
}

/**
 * The results as text for a report of a bug, in English and without anything private. `about` are
 * lines of the page, such as the version.
 */
export function reportOf(view: SelfCheckView, about: readonly string[]): string {
  const lines = ({ browser, server }: SelfCheckView) =>
    [...browser, ...server].map(({ name, state, detail }) =>
      detail === undefined ? `${name}: ${state}` : `${name}: ${state} (${detail})`,
    );
  return [...about, ...lines(view)].join("\n");
}
