import type { LilyEvents, Surface } from "./surface.ts";

const CANCELABLE = new Set<keyof LilyEvents>([
  "lily-open",
  "lily-reply",
  "lily-quote",
  "lily-edit",
  "lily-redraft",
  "lily-mention",
  "lily-sign-in",
]);

/** Dispatches at an element; false when the page prevented what would come next. */
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
