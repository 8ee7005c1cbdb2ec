import { pathInTree } from "./tree.ts";
import type { Context, Node } from "./types.ts";

/** What only a page has. Workers, tests and servers bring an environment of their own. */
const platform = new Set([
  ..."window document navigator location history screen localStorage sessionStorage".split(" "),
  ..."indexedDB caches cookieStore BroadcastChannel WebSocket EventSource Notification".split(" "),
  ..."fetch XMLHttpRequest crypto performance setTimeout setInterval requestIdleCallback".split(
    " ",
  ),
  ..."requestAnimationFrame alert confirm prompt matchMedia reportError".split(" "),
]);

const seam = /^core\/(?:start\.ts$|(?:platform|worker|locales)\/)/;

/** What html/ works on; storage and network are not. */
const forHtml = new Set(["window", "document", "location"]);

type Member = Node & {
  object: Node & { name?: string };
  property: Node & { name?: string; value?: unknown };
};

/** Core meets the platform only in its seam (core/platform), html only its document. */
export const platformSeam = {
  create(context: Context) {
    const path = pathInTree(context.filename);
    if (!path.startsWith("core/") || seam.test(path)) return {};
    const allowed = (name: string) => path.startsWith("core/html/") && forHtml.has(name);
    const refuse = (node: Node, name: string) => {
      if (!platform.has(name) || allowed(name)) return;
      const message = `${name} belongs to the page: ask the environment (core/platform/environment.ts)`;
      context.report({ node, message });
    };
    return {
      "Program:exit"() {
        for (const { identifier } of context.sourceCode.scopeManager.globalScope?.through ?? [])
          refuse(identifier, identifier.name);
      },
      MemberExpression(node: Member) {
        if (!/^(?:globalThis|self|window)$/.test(node.object.name ?? "")) return;
        const name = node.property.name ?? node.property.value;
        if (typeof name === "string") refuse(node, name);
      },
    };
  },
};
