import { posix } from "node:path";
import { forbidden } from "./layers.ts";
import { pathInTree } from "./tree.ts";
import type { Context, Node } from "./types.ts";

type Source = Node & { source?: (Node & { value?: unknown }) | null };

/** Imports run one way, in the order of the layers in layers.ts. */
export const importDirection = {
  create(context: Context) {
    const from = pathInTree(context.filename);
    const check = (node: Source) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const relative = specifier.startsWith(".");
      const plain = specifier.replace(/\?.*$/, "");
      const target = relative ? posix.join(posix.dirname(from), plain) : plain;
      const message = forbidden(from, target, relative);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
