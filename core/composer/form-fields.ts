/** The fields that a form sends, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Flattens parameters into Mastodon's form fields, such as `poll[options][]`. Undefined and null
 * values are left out.
 * @param name the prefix: `post` makes `post[status]`
 */
export function fieldsOf(parameters: object, name = ""): Fields {
  return Object.entries(parameters).flatMap(([key, value]: [string, unknown]) =>
    entries(name === "" ? key : `${name}[${key}]`, value),
  );
}

/** Adds a prefix to the names of fields. */
export const fieldsUnder = (name: string, fields: Fields): Fields =>
  fields.map(([key, value]) => {
    const end = key.indexOf("[");
    const [first, rest] = end < 0 ? [key, ""] : [key.slice(0, end), key.slice(end)];
    return [`${name}[${first}]${rest}`, value] as const;
  });

function entries(name: string, value: unknown): Fields {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(each => entries(`${name}[]`, each));
  if (typeof value === "object") return fieldsOf(value, name);
  return [[name, String(value)]];
}
