let inert: Document | undefined;

/** Creates an empty `div` in an inert document, which shows, loads and runs nothing. */
export function inertRoot(): HTMLElement {
  inert ??= document.implementation.createHTMLDocument("");
  return inert.createElement("div");
}
