let inert: Document | undefined;

/** An empty `div` of a document that shows nothing, loads nothing and runs nothing. */
export function inertRoot(): HTMLElement {
  inert ??= document.implementation.createHTMLDocument("");
  return inert.createElement("div");
}
