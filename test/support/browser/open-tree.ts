import type { Page } from "playwright-core";

interface Node {
  nodeType: number;
  shadowRootType?: string;
  children?: Node[];
  shadowRoots?: Node[];
}

const ELEMENT = 1;

/** Counts the elements of the document and of all open shadow roots, as the browser knows them. */
export async function elementCounter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
    return count(root);
  };
}

function count(node: Node): number {
  const open = node.shadowRoots?.filter(root => root.shadowRootType === "open") ?? [];
  const below = [...(node.children ?? []), ...open].reduce((sum, each) => sum + count(each), 0);
  return below + (node.nodeType === ELEMENT ? 1 : 0);
}
