import { FALLBACKS } from "./fallbacks.ts";
import type { Finding } from "./support.ts";

/** Of what was found, what no fallback is told for: a line each. */
export function withoutFallback(found: readonly Finding[]): string[] {
  const lines = found
    .filter(({ feature }) => !fallbackOf(feature))
    .map(({ feature, lacking, place }) => `${place}: ${feature} is not in ${lacking}`);
  return [...new Set(lines)].toSorted();
}

/** Fallbacks that nothing needs any more. */
export function needless(found: readonly Finding[]): string[] {
  const needed = new Set(found.map(({ feature }) => fallbackOf(feature)));
  return Object.keys(FALLBACKS).filter(key => !needed.has(key));
}

const fallbackOf = (feature: string) =>
  Object.keys(FALLBACKS).find(key => feature === key || feature.startsWith(`${key}.`));
