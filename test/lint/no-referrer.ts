import { pathInTree } from "./tree.ts";
import type { Context, Node } from "./types.ts";

type Attribute = Node & {
  name?: { name?: string };
  value?: (Node & { value?: unknown }) | null;
};
type Opening = Node & { name: { name?: string }; attributes: Attribute[] };

/**
 * Pictures come from other servers, and elements stand on pages whose address is nobody's business.
 * `<video>` and `<audio>` have no such attribute: there the page's own policy holds.
 */
export const noReferrer = {
  create(context: Context) {
    if (!pathInTree(context.filename).startsWith("elements/")) return {};
    return {
      JSXOpeningElement(node: Opening) {
        if (node.name.name !== "img") return;
        const valueOf = (name: string) =>
          node.attributes.find(attribute => attribute.name?.name === name)?.value?.value;
        const hasSource = node.attributes.some(({ name }) => name?.name === "src");
        const isOwnFile = String(valueOf("src") ?? "").startsWith("/web/");
        // One without a source shows a file of the person's own.
        if (!hasSource || isOwnFile || valueOf("referrerPolicy") === "no-referrer") return;
        const message =
          'A picture tells its server where it is shown: referrerPolicy="no-referrer"';
        context.report({ node, message });
      },
    };
  },
};
