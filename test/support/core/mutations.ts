/** What a broken or hostile server may send in place of anything, by name. */
const WRONG_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  missing: undefined,
  empty: "",
  number: -1.5,
  "negative number": -7,
  zero: 0,
  "huge number": 1e308,
  true: true,
  list: [],
  "list of null": [null],
  "list of objects": [{}],
  object: {},
  "half a character": "\ud800",
  "prototype key": "constructor",
  "prototype itself": "__proto__",
  "control characters": "a\u0000\u0007\u202e\n\u2028b",
  "huge text": "wide ".repeat(400),
  markup: "<img src=x onerror=alert(1)>",
  dots: "..",
  "far date": "+275760-09-13T00:00:00.000Z",
};

export interface Mutation {
  /** Which field, and what stands there. */
  name: string;
  entity: unknown;
}

/**
 * An entity for each field, at any depth, and each of some wrong values in it. `make` gives each a number of
 * its own, so that nothing of one is in another. Only the fields that `within` fits change. Of the
 * values each field gets one in `share`, in turn, and the worst: drawing all takes many minutes.
 */
export function mutationsOf(
  make: (number: string) => object,
  label: string,
  { within = /^/, share = 10 }: { within?: RegExp; share?: number } = {},
): Mutation[] {
  const paths = pathsOf(make("0")).filter(path => within.test(path.join(".")));
  return paths.flatMap((path, field) =>
    Object.entries(WRONG_VALUES)
      .filter(([kind], place) => WORST.has(kind) || (field + place) % share === 0)
      .map(([kind, value], place) => ({
        name: `${label} ${path.join(".")}: ${kind}`,
        entity: withValue(make(`m${label}${field}-${place}`), path, value),
      })),
  );
}

/** These go into every field. */
const WORST = new Set(["half a character", "prototype key"]);

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== "object" || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ];
}

function withValue(entity: object, path: readonly string[], value: unknown): unknown {
  // Samples share what they are made of.
  const copy = structuredClone(entity);
  let place = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  const last = path.at(-1)!;
  if (value === undefined) delete place[last];
  else place[last] = value;
  return copy;
}
