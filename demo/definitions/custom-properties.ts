import { readFileSync } from "node:fs";

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** A custom property that a page sets on an element or an ancestor of it. */
export interface CustomProperty {
  name: string;
  description: string;
  /** As `elements/tokens.css` has it; empty if nothing is set. */
  usual: string;
}

let known: readonly CustomProperty[] | undefined;

/** The custom properties of all elements, as `HOSTING.md` lists them. */
export function customProperties(): readonly CustomProperty[] {
  if (known) return known;
  const defaults = tokens(read("elements/tokens.css"));
  const rows = read("HOSTING.md").matchAll(/^\| `(--lily-[\w-]+)` +\| (.*?) +\|$/gm);
  known = [...rows].map(([, name = "", description = ""]) => ({
    name,
    description: `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    usual: defaults.get(name) ?? "",
  }));
  return known;
}

/** The values that apply without a custom property: the second argument of `var()`. */
function tokens(css: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of css.matchAll(/var\(\s*(--lily-[\w-]+),\s*/g)) {
    const start = match.index + match[0].length;
    let depth = 1;
    let end = start;
    for (; depth > 0; end += 1) {
      if (css[end] === "(") depth += 1;
      if (css[end] === ")") depth -= 1;
    }
    const value = css
      .slice(start, end - 1)
      .replaceAll(/\s+/g, " ")
      .trim();
    const name = match[1]!;
    // Later ones are for high contrast.
    if (!found.has(name)) found.set(name, value.replace(/^var\(--_(.*)\)$/, "var(--lily-$1)"));
  }
  return found;
}
