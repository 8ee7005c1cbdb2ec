/** What a form sends: names and values, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Parameters as Mastodon takes them in a form: `poll[options][]`. What is undefined is left out.
 * @param name what they stand under: `post` makes `post[status]`
 */
export function fieldsOf(parameters: object, name = ""): Fields {
  return Object.entries(parameters).flatMap(([key, value]: [string, unknown]) =>
    entries(name === "" ? key : `${name}[${key}]`, value),
  );
}

/** The same under a name. */
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
