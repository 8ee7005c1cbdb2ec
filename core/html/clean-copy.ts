import { ELEMENTS, EVERYWHERE, MAX_DEPTH, MAX_NODES, REPLACED } from "./allow-list.ts";
import { safeValue } from "./attribute-values.ts";

const HTML = "http://www.w3.org/1999/xhtml";

/**
 * A copy, in the current document, of what an engine let through: built anew from names and
 * values of the allow-list, so that nothing unforeseen comes along, and never written out and
 * parsed again, which is where mutated markup comes alive.
 */
export function cleanCopy(source: Node): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copyChildren(source, fragment, { depth: 0, linked: false, count: { left: MAX_NODES } });
  // Tags that went may have left neighbouring texts, in which no emoji would be found.
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
    // Other servers send custom emoji as pictures; their text is what we draw our own from.
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

/** Null where only the content stays: a link to nowhere, a link in a link, a replaced element. */
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
