import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, type ParseResult } from "rolldown/utils";

const root = fileURLToPath(new URL("../../", import.meta.url));

type Statement = ParseResult["program"]["body"][number];
type Alias = Extract<Statement, { type: "TSTypeAliasDeclaration" }>;
export type Interface = Extract<Statement, { type: "TSInterfaceDeclaration" }>;
export type Signature = Interface["body"]["body"][number];
export type Type = Alias["typeAnnotation"];

/** A parsed file of ours. */
export interface Source {
  /** From the root of the source tree, such as `elements/surface.ts`. */
  path: string;
  text: string;
  statements: readonly Statement[];
  comments: ParseResult["comments"];
}

const parsed = new Map<string, Source>();

export function sourceOf(path: string): Source {
  const known = parsed.get(path);
  if (known) return known;
  const text = readFileSync(root + path, "utf8");
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const source = { path, text, statements: program.body, comments };
  parsed.set(path, source);
  return source;
}

/** A doc comment: its text in one line for each paragraph, and its tags. */
export interface Doc {
  text: string;
  tags: readonly { name: string; text: string }[];
}

/** The doc comment in front of a place in a file; empty if there is none. */
export function docBefore({ text, comments }: Source, start: number): Doc {
  const before = comments.findLast(({ end }) => end <= start);
  if (!before?.value.startsWith("*") || text.slice(before.end, start).trim() !== "")
    return { text: "", tags: [] };
  const lines = before.value.slice(1).split("\n");
  const plain = lines.map(line => line.replace(/^\s*\* ?/, "").trim()).join("\n");
  const [words = "", ...tags] = plain.split(/^@/m);
  return {
    text: oneLine(words),
    tags: tags.map(tag => {
      const [, name = "", rest = ""] = /^(\w+)(.*)$/s.exec(tag) ?? [];
      return { name, text: oneLine(rest) };
    }),
  };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

interface Declared {
  source: Source;
  declaration: Alias | Interface;
}

/** Where a type of this name is declared, as seen from a file of ours; null if it isn't ours. */
export function declarationOf(source: Source, name: string): Declared | null {
  for (const statement of source.statements) {
    const inner = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (inner?.type === "TSTypeAliasDeclaration" || inner?.type === "TSInterfaceDeclaration") {
      if (inner.id.name === name) return { source, declaration: inner };
    }
    if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) continue;
    for (const specifier of statement.specifiers) {
      if (specifier.local.name !== name || specifier.type !== "ImportSpecifier") continue;
      const { imported } = specifier;
      const original = imported.type === "Identifier" ? imported.name : imported.value;
      const from = resolve(root, dirname(source.path), statement.source.value);
      return declarationOf(sourceOf(from.slice(root.length)), original);
    }
  }
  return null;
}
