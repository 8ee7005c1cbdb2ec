import { browserEnvironment } from "../core/platform/browser/environment.ts";
import type { Environment } from "../core/platform/environment.ts";

/** Shared by all Glitch-lily scripts on the page. Change the number with the interface. */
const ENVIRONMENT = Symbol.for("glitch-lily/environment/1");
const page = globalThis as { [ENVIRONMENT]?: Environment };

/** The environment that elements use by default. */
export function pageEnvironment(): Environment {
  return (page[ENVIRONMENT] ??= browserEnvironment());
}

/**
 * Replaces the environment of elements that are mounted from now on, for galleries and tests.
 * Returns a function that restores it. For a single element, set its property `environment`.
 */
export function provideEnvironment(environment: Environment): () => void {
  const before = page[ENVIRONMENT];
  page[ENVIRONMENT] = environment;
  return () => void (page[ENVIRONMENT] = before);
}

const { protocol, origin } = new URL(import.meta.url);
const SCRIPT_ORIGIN = /^https?:$/.test(protocol) ? origin : undefined;

/** The default instance of an element: the origin of its script. */
export function defaultInstance(environment: Environment): string {
  // The environment of a test stands for a page that didn't load this script.
  if (environment.page !== globalThis) return environment.origin;
  return SCRIPT_ORIGIN ?? environment.origin;
}
