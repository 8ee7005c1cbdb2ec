import { generate, parse, walk, type CssNode } from "css-tree";
import { entry, lacking, type Finding } from "./support.ts";

/** What a sheet uses that some supported browser lacks; what stands below `@supports` is free. */
export function findInSheet(file: string, text: string): Finding[] {
  const found: Finding[] = [];
  const tree = parse(text, { positions: true, filename: file });
  let inSupports = 0;
  const note = (node: CssNode, ...paths: string[]) => {
    for (const path of paths) {
      const missing = inSupports ? "" : lacking(path);
      if (missing)
        found.push({
          feature: path,
          lacking: missing,
          place: `${file}:${node.loc?.start.line ?? 0}`,
        });
    }
  };
  walk(tree, {
    enter(node: CssNode) {
      switch (node.type) {
        case "Atrule": {
          const asked = node.prelude ? generate(node.prelude) : "";
          note(node, `css.at-rules.${node.name}`);
          for (const [, name = ""] of asked.matchAll(/\(([a-z-]+)/g))
            note(node, `css.at-rules.${node.name}.${name.replace(/^(?:min|max)-/, "")}`);
          if (/[<>]/.test(asked)) note(node, `css.at-rules.${node.name}.range_syntax`);
          if (node.name === "supports") inSupports += 1;
          break;
        }
        case "Declaration": {
          if (node.property.startsWith("--")) break;
          const path = `css.properties.${node.property}`;
          note(node, path);
          if (node.value.type === "Value")
            for (const word of node.value.children)
              if (word.type === "Identifier") note(node, `${path}.${word.name}`);
          break;
        }
        case "PseudoClassSelector":
        case "PseudoElementSelector":
          // Each engine has names of its own for what only it draws.
          if (!node.name.startsWith("-")) note(node, `css.selectors.${node.name}`);
          break;
        case "NestingSelector":
          note(node, "css.selectors.nesting");
          break;
        case "Function":
          note(node, ...functionPaths(node.name));
          break;
        case "Dimension":
          note(node, `css.types.length.${node.unit}`);
          break;
      }
    },
    leave(node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") inSupports -= 1;
    },
  });
  return found;
}

/** `light-dark` stands among the colours, `anchor` by itself. */
function functionPaths(name: string): string[] {
  const types = Object.keys(entry("css.types") ?? {});
  return [`css.types.${name}`, ...types.map(type => `css.types.${type}.${name}`)].filter(path =>
    entry(path),
  );
}
