import { attributeName, type AttributeKind } from "../../elements/attributes.ts";
import { CANCELABLE } from "../../elements/emit.ts";
import type { LilyParts, LilySlots } from "../../elements/definition.ts";
import type { LilyEvents } from "../../elements/surface.ts";
import { entries, SCRIPTS } from "../build/entries.ts";
import { type Member, membersOf, membersOfNamed } from "./members.ts";
import { type Doc, docBefore, type Source, sourceOf, type Type } from "./source.ts";

/** An attribute, which is also a property. */
export interface AttributeDefinition {
  name: string;
  property: string;
  /** The type of the property: `string`, `number` or `boolean`, or of an object written as JSON. */
  type: string;
  /** Values to choose from; others may be possible. */
  values: readonly string[];
  /** Whether the property is true by default, and the attribute turns it off. */
  isSwitch: boolean;
  /** Whether all elements have it. */
  isCommon: boolean;
  /** Whether all HTML elements have something else of its name, so that there is no property. */
  isAttributeOnly: boolean;
  description: string;
  /** What to use instead, if it will be removed; empty otherwise. */
  deprecated: string;
}

export interface EventDefinition {
  name: string;
  /** The type of `detail`; null if it has none. */
  detail: string | null;
  isCancelable: boolean;
  description: string;
  /** What to use instead, if it will be removed; empty otherwise. */
  deprecated: string;
}

/** A slot or a part. */
interface Named {
  name: string;
  description: string;
}

/** What a page can know of an element, read from its `define()` and the comments there. */
export interface ElementDefinition {
  /** Its folder, which is the name of its script. */
  name: string;
  tag: string;
  className: string;
  description: string;
  attributes: readonly AttributeDefinition[];
  /** Properties and methods that are no attributes. */
  members: readonly Member[];
  events: readonly EventDefinition[];
  slots: readonly Named[];
  parts: readonly Named[];
}

/** Properties of all HTML elements that aren't texts. */
const TAKEN = new Set(["part", "style", "hidden"]);

let read: readonly ElementDefinition[] | undefined;

/** All elements by the order of their names. */
export const definitions = (): readonly ElementDefinition[] =>
  (read ??= Object.keys(entries())
    .filter(name => !SCRIPTS.has(name))
    .map(readElement));

function readElement(name: string): ElementDefinition {
  const source = sourceOf(`elements/${name}/index.ts`);
  const { options, doc } = definitionIn(source);
  const tag = `lily-${name}`;
  if (options["tag"] !== tag) throw new Error(`${source.path} defines another tag`);
  const known = membersOf(source, propsType(source, tag));
  const kinds = (options["attributes"] ?? {}) as Record<string, AttributeKind>;
  const raw = (options["properties"] ?? []) as readonly string[];
  const objects = raw.filter(property => property.endsWith("Entity"));
  const own = [
    ...Object.entries(kinds).map(([property, kind]) => attribute(known, property, kind)),
    ...objects.map(property => attribute(known, property, "object")),
  ];
  const fired = events(doc);
  const isAttribute = new Set([...Object.keys(kinds), ...raw]);
  return {
    name,
    tag,
    className: classNameOf(tag),
    description: doc.text,
    attributes: [...own, ...commonAttributes()],
    members: [
      // A prop that is no attribute is between our own components; a page has what it can only read.
      ...known.filter(
        ({ name, isMethod, isReadonly }) => !isAttribute.has(name) && (isMethod || isReadonly),
      ),
      ...(fired.some(({ name }) => name === "lily-ready")
        ? membersOfNamed(sourceOf("elements/definition.ts"), "LoadingMethods")
        : []),
    ],
    events: fired,
    slots: named(doc, "slot", "LilySlots"),
    parts: named(doc, "csspart", "LilyParts"),
  };
}

/** The class of a tag in types: `lily-app` is `LilyAppElement`. */
const classNameOf = (tag: string): string =>
  `${tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Element`;

function attribute(
  known: readonly Member[],
  property: string,
  kind: AttributeKind | "object",
): AttributeDefinition {
  const member = known.find(({ name }) => name === property);
  const { text = "", tags = [] } = member?.doc ?? {};
  const values = tags.find(({ name }) => name === "values")?.text.split(" ") ?? [];
  return {
    name: kind === "object" ? attributeName(property) : attributeName(property, kind),
    property,
    type: TYPES[kind] ?? member?.type ?? "object",
    values,
    isSwitch: kind === "switch",
    isCommon: false,
    isAttributeOnly: TAKEN.has(property),
    description: text,
    deprecated: deprecatedIn(tags),
  };
}

const deprecatedIn = (tags: Doc["tags"]): string =>
  tags.find(({ name }) => name === "deprecated")?.text ?? "";

const TYPES: Partial<Record<AttributeKind | "object", string>> = {
  word: "string",
  id: "string",
  string: "string",
  number: "number",
  boolean: "boolean",
  switch: "boolean",
};

let common: readonly AttributeDefinition[] | undefined;

/** The attributes that `define` adds to every element. */
function commonAttributes(): readonly AttributeDefinition[] {
  if (common) return common;
  const source = sourceOf("elements/definition.ts");
  const known = membersOfNamed(source, "BaseProps");
  const only = membersOfNamed(source, "BaseAttributes");
  const kinds = objectNamed(sourceOf("elements/define.tsx"), "BASE") as Record<
    string,
    AttributeKind
  >;
  common = Object.entries(kinds).map(([property, kind]) => ({
    ...attribute([...known, ...only], property, kind),
    isCommon: true,
    isAttributeOnly: only.some(({ name }) => name === property),
  }));
  return common;
}

/** The events that a definition's `@fires` lists, and those of every element. */
function events({ tags }: Doc): readonly EventDefinition[] {
  const known = membersOfNamed(sourceOf("elements/surface.ts"), "LilyEvents");
  const fired = tags.filter(({ name }) => name === "fires").flatMap(({ text }) => text.split(" "));
  return [...fired, "lily-error"].map(name => {
    const member = known.find(each => each.name === name);
    if (!member) throw new Error(`There is no event ${name}`);
    return {
      name,
      detail: detailOf(member.type),
      isCancelable: CANCELABLE.has(name as keyof LilyEvents),
      description: member.doc.text,
      deprecated: deprecatedIn(member.doc.tags),
    };
  });
}

/** The type of what an event carries; null if that is nothing. */
function detailOf(type: string): string | null {
  const detail = /^CustomEvent<(.*)>$/s.exec(type)?.[1];
  if (detail === undefined) throw new Error(`${type} doesn’t say what the event carries`);
  return detail === "null" ? null : detail;
}

/**
 * The slots or parts of a definition: names that several elements have, as in
 * `@slot header footer`, or one of its own, as in `@slot actions - Buttons below a post.`
 */
const named = ({ tags }: Doc, tag: string, shared: "LilySlots" | "LilyParts"): Named[] =>
  tags
    .filter(({ name }) => name === tag)
    .flatMap(({ text }) => {
      const [, name, description = ""] = /^([\w-]*)\s*-\s+(.*)$/.exec(text) ?? [];
      if (name !== undefined) return [{ name, description }];
      const known = membersOfNamed(sourceOf("elements/definition.ts"), shared);
      return (text.split(" ") as (keyof LilySlots | keyof LilyParts)[]).map(each => {
        const member = known.find(({ name }) => name === each);
        if (!member) throw new Error(`There is no ${each} in ${shared}`);
        return { name: each, description: member.doc.text };
      });
    });

/** The argument of the file's `define()`, and the comment in front of it. */
function definitionIn(source: Source): { options: Record<string, unknown>; doc: Doc } {
  for (const statement of source.statements) {
    if (statement.type !== "ExpressionStatement") continue;
    const { expression } = statement;
    if (expression.type !== "CallExpression" || expression.callee.type !== "Identifier") continue;
    if (expression.callee.name !== "define") continue;
    const options = literal(expression.arguments[0]) as Record<string, unknown>;
    return { options, doc: docBefore(source, statement.start) };
  }
  throw new Error(`${source.path} defines no element`);
}

function objectNamed({ statements, path }: Source, name: string): unknown {
  for (const statement of statements) {
    if (statement.type !== "VariableDeclaration") continue;
    for (const { id, init } of statement.declarations)
      if (id.type === "Identifier" && id.name === name) return literal(init);
  }
  throw new Error(`${path} has no ${name}`);
}

/** What an expression of literals is; undefined for all that has to be computed. */
function literal(node: unknown): unknown {
  const expression = node as {
    type: string;
    value?: unknown;
    elements?: readonly unknown[];
    properties?: readonly {
      type: string;
      key: { name?: string; value?: string };
      value: unknown;
    }[];
  } | null;
  if (expression?.type === "Literal") return expression.value;
  if (expression?.type === "ArrayExpression") return expression.elements?.map(literal);
  if (expression?.type !== "ObjectExpression") return undefined;
  const pairs = (expression.properties ?? []).filter(({ type }) => type === "Property");
  return Object.fromEntries(pairs.map(({ key, value }) => [key.name ?? key.value, literal(value)]));
}

/** The props of a tag: what the file adds to `Elements`. */
function propsType(source: Source, tag: string): Type {
  for (const statement of source.statements) {
    if (statement.type !== "TSModuleDeclaration" || !statement.body) continue;
    for (const inner of statement.body.body) {
      if (inner.type !== "TSInterfaceDeclaration" || inner.id.name !== "Elements") continue;
      for (const member of inner.body.body) {
        if (member.type !== "TSPropertySignature" || member.key.type !== "Literal") continue;
        if (member.key.value === tag && member.typeAnnotation)
          return member.typeAnnotation.typeAnnotation;
      }
    }
  }
  throw new Error(`${source.path} adds no ${tag} to Elements`);
}
