import { ELEMENTS, EVERYWHERE, MAX_DEPTH, MAX_NODES, REPLACED } from "./allow-list.ts";
import { safeValue } from "./attribute-values.ts";

const HTML = "http://www.w3.org/1999/xhtml";

/**
 * Copies an engine's output into the current document. The copy is built from names and values of
 * the allow-list only, and never serialised and parsed again, which could turn harmless markup into
 * dangerous markup (mutation XSS).
 */
export function cleanCopy(source: Node): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copyChildren(source, fragment, { depth: 0, linked: false, count: { left: MAX_NODES } });
  // Removed tags may have split a text node: join the parts, so that emoji in them are found.
  fragment.normalize();
  return fragment;
}

interface Place {
  depth: number;
  linked: boolean;
  count: { left: number };
}

function copyChildren(from: Node, to: Node, place: Place): void {
  for (let child = from.firstChild; child; child = child.nextSibling) {
    if (place.count.left-- <= 0) return;
    if (child.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(child.nodeValue ?? ""));
    } else if (child.nodeType === Node.ELEMENT_NODE) {
      copyElement(child as Element, to, place);
    }
  }
}

function copyElement(element: Element, to: Node, place: Place): void {
  const name = element.localName;
  if (element.namespaceURI !== HTML) return;
  if (name === "img") {
    // Other servers send custom emoji as images; we draw our own from their alternative text.
    to.appendChild(document.createTextNode(element.getAttribute("alt") ?? ""));
    return;
  }
  if (!ELEMENTS.has(name) && !REPLACED.has(name)) return;
  const copy = place.depth < MAX_DEPTH ? emptyCopy(element, place) : null;
  copyChildren(element, copy ? to.appendChild(copy) : to, {
    depth: place.depth + 1,
    linked: place.linked || name === "a",
    count: place.count,
  });
}

/** Null if only the content stays: links without an address or in a link, replaced elements. */
function emptyCopy(element: Element, place: Place): Element | null {
  const own = ELEMENTS.get(element.localName);
  const name = own ? element.localName : REPLACED.get(element.localName);
  if (!name || (name === "a" && place.linked)) return null;
  const copy = document.createElement(name);
  for (const attribute of [...EVERYWHERE, ...(own ?? [])]) {
    const given = element.getAttribute(attribute);
    const value = given === null ? null : safeValue(attribute, given);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  if (name !== "a") return copy;
  if (!copy.hasAttribute("href")) return null;
  copy.setAttribute("rel", "nofollow noopener noreferrer");
  copy.setAttribute("target", "_blank");
  return copy;
}
