/** Returns a node's mention link: itself, or its only content, as in Pleroma's `h-card`. */
export function isMention(node: Node): HTMLAnchorElement | null {
  const link = onlyLink(node);
  return link?.dataset["mention"] === undefined ? null : link;
}

/** Returns a node's hashtag link: the node itself, or its only content. */
export function isHashtag(node: Node): HTMLAnchorElement | null {
  const link = onlyLink(node);
  return link?.dataset["tag"] === undefined ? null : link;
}

function onlyLink(node: Node): HTMLAnchorElement | null {
  if (node instanceof HTMLAnchorElement) return node;
  if (!(node instanceof HTMLSpanElement) && !(node instanceof Element && node.localName === "bdi"))
    return null;
  const link = node.querySelector("a");
  return link && link.textContent.trim() === node.textContent?.trim() ? link : null;
}

/** Whether the node has neither text nor an image or rule. */
export function isBlank(node: Node): boolean {
  return node.textContent?.trim() === "" && !(node as Partial<Element>).querySelector?.("img, hr");
}

/** Removes white space and line breaks from the beginning. */
export function trimStart(parent: Node): void {
  trim(
    parent,
    () => parent.firstChild,
    text => text.trimStart(),
  );
}

/** Removes white space and line breaks from the end. */
export function trimEnd(parent: Node): void {
  trim(
    parent,
    () => parent.lastChild,
    text => text.trimEnd(),
  );
}

function trim(parent: Node, edge: () => ChildNode | null, cut: (text: string) => string): void {
  for (let node = edge(); node; node = edge()) {
    if (node instanceof Text) {
      node.data = cut(node.data);
      if (node.data) return;
    } else if (node.nodeName !== "BR") return;
    parent.removeChild(node);
  }
}
