import type { LilyEvents, Surface } from "./surface.ts";

/** Events whose default action a page can prevent. */
export const CANCELABLE = new Set<keyof LilyEvents>([
  "lily-open",
  "lily-reply",
  "lily-quote",
  "lily-edit",
  "lily-redraft",
  "lily-mention",
  "lily-sign-in",
]);

/**
 * Returns a function that dispatches events at an element, and returns false if the page called
 * `preventDefault()`.
 */
export function emitter(host: Element): Surface["emit"] {
  return (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, {
        bubbles: true,
        composed: true,
        cancelable: CANCELABLE.has(name),
        detail,
      }),
    );
}
