/** The form of JSON values, learned from examples: which types, which keys, which items. */
export interface Shape {
  types: Set<string>;
  /** Known keys of an object; absent where any key will do. */
  keys?: Map<string, { shape: Shape; always: boolean }>;
  items?: Shape;
  /** Another shape, by name, stands here. */
  like?: string;
}

/** The part of an OpenAPI schema that says something about form. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  type?: string;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

type Entries = Record<string, unknown>;

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const isObject = (value: unknown): value is Entries => typeOf(value) === "object";

export function learn(examples: readonly unknown[]): Shape {
  const shape: Shape = { types: new Set(examples.map(typeOf)) };
  const arrays = examples.filter(example => Array.isArray(example));
  if (arrays.some(({ length }) => length > 0)) shape.items = learn(arrays.flat());
  const objects = examples.filter(isObject);
  const reference = objects.find(object => "$like" in object);
  if (reference) return { ...shape, like: String(reference["$like"]) };
  if (objects.length > 0) shape.keys = learnKeys(objects);
  return shape;
}

function learnKeys(objects: readonly Entries[]): Shape["keys"] {
  const names = new Set(objects.flatMap(Object.keys));
  return new Map(
    [...names].map(name => {
      const having = objects.filter(object => name in object);
      const always = having.length === objects.length;
      return [name, { shape: learn(having.map(object => object[name])), always }];
    }),
  );
}

/** Entities that hold themselves, directly or through one another. */
const ENDLESS = ["Account", "Status"];

function becomeLike(shape: Shape, name: string): Shape {
  shape.types.add("object");
  shape.like ??= name;
  return shape;
}

/** Adds what the examples never showed: other types of a known key, items of empty lists. */
export function widen(shape: Shape, schema: Schema, schemas: Record<string, Schema>): Shape {
  const name = schema.$ref?.split("/").at(-1);
  if (name && ENDLESS.includes(name)) return becomeLike(shape, name.toLowerCase());
  if (name) return widen(shape, schemas[name] ?? {}, schemas);
  if (schema.nullable) shape.types.add("null");
  for (const part of [schema.allOf, schema.oneOf, schema.anyOf].flatMap(parts => parts ?? [])) {
    widen(shape, part, schemas);
  }
  if (schema.type) shape.types.add(schema.type === "integer" ? "number" : schema.type);
  if (shape.like) return shape;
  if (schema.items) {
    shape.items = widen(shape.items ?? { types: new Set() }, schema.items, schemas);
  }
  if (schema.properties) {
    const required = schema.required ?? [];
    shape.keys ??= new Map(
      Object.keys(schema.properties).map(key => [
        key,
        { shape: { types: new Set() }, always: required.includes(key) },
      ]),
    );
    for (const [key, { shape: inner }] of shape.keys) {
      const property = schema.properties[key];
      if (property) widen(inner, property, schemas);
    }
  }
  return shape;
}

/** Everything in which a value is not of this shape, one line each. */
export function differences(
  shape: Shape,
  value: unknown,
  find: (name: string, value: unknown) => Shape | undefined,
  at = "",
): string[] {
  const type = typeOf(value);
  if (!shape.types.has(type)) return [`${at} is ${type}, not ${[...shape.types].join(" or ")}`];
  if (Array.isArray(value)) {
    const { items } = shape;
    return value.flatMap(item =>
      items
        ? differences(items, item, find, `${at}[]`)
        : [`${at}[] is in a list of which nothing is known`],
    );
  }
  if (!isObject(value)) return [];
  const other = shape.like === undefined ? undefined : find(shape.like, value);
  if (other) return differences(other, value, find, at);
  const { keys } = shape;
  if (!keys) return [];
  const missing = [...keys].filter(([key, { always }]) => always && !(key in value));
  const unknown = Object.keys(value).filter(key => !keys.has(key));
  return [
    ...missing.map(([key]) => `${at}.${key} is missing`),
    ...unknown.map(key => `${at}.${key} is no known key`),
    ...[...keys].flatMap(([key, known]) =>
      key in value ? differences(known.shape, value[key], find, `${at}.${key}`) : [],
    ),
  ];
}
