import { expect } from "chai";
import type { Engine } from "../../../core/html/engine.ts";
import { inertRoot } from "../../../core/html/inert.ts";
import { nativeEngine } from "../../../core/html/native-engine.ts";
import { purifierEngine } from "../../../core/html/purifier-engine.ts";

/** None at all: the walk after the engines must hold by itself. */
export const bareParser: Engine = html => {
  const root = inertRoot();
  root.innerHTML = html;
  return root;
};

/** Both engines by name; the browser that runs the tests must have a sanitiser of its own. */
export function engines(): [string, Engine][] {
  const native = nativeEngine();
  if (!native) throw new Error("This browser has no sanitiser of its own: one engine is untested");
  return [
    ["native", native],
    ["purifier", purifierEngine()],
  ];
}

/**
 * The tree as text, without what every link must have and is checked for here. Marks where
 * two texts stand side by side.
 */
export function written(fragment: DocumentFragment): string {
  const copy = document.createElement("div");
  copy.append(fragment.cloneNode(true));
  for (const link of copy.querySelectorAll("a")) {
    expect(link.getAttribute("href"), "a link leads somewhere").to.match(/^[a-z]+:/);
    expect(link.getAttribute("rel")).to.equal("nofollow noopener noreferrer");
    expect(link.getAttribute("target")).to.equal("_blank");
    link.removeAttribute("rel");
    link.removeAttribute("target");
  }
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.nextSibling?.nodeType === Node.TEXT_NODE) text.nodeValue += "┊";
  }
  return copy.innerHTML;
}
