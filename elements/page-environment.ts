import { browserEnvironment } from "../core/platform/browser/environment.ts";
import type { Environment } from "../core/platform/environment.ts";

/** Shared by all scripts of ours on the page. The number changes with the interface. */
const ENVIRONMENT = Symbol.for("glitch-lily/environment/1");
const page = globalThis as { [ENVIRONMENT]?: Environment };

/** What elements work with unless they are handed one of their own. */
export function pageEnvironment(): Environment {
  return (page[ENVIRONMENT] ??= browserEnvironment());
}

/**
 * Hands another environment to all elements that are mounted from now on, for galleries and
 * tests; the answer takes it back. For one element, set its property `environment`.
 */
export function provideEnvironment(environment: Environment): () => void {
  const before = page[ENVIRONMENT];
  page[ENVIRONMENT] = environment;
  return () => void (page[ENVIRONMENT] = before);
}

/** The instance of an element that names none: where its script comes from. */
export function defaultInstance(environment: Environment): string {
  // An environment of a test plays a page that no script was loaded into.
  if (environment.page !== globalThis) return environment.origin;
  const { protocol, origin } = new URL(import.meta.url);
  return /^https?:$/.test(protocol) ? origin : environment.origin;
}
