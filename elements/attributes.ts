/**
 * The attribute of a property: `maxItems` becomes `max-items`, and a switch gets the prefix `no-`.
 */
export function attributeName(prop: string, kind?: AttributeKind): string {
  const name = prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  return kind === "switch" ? `no-${name}` : name;
}

/** A whole address, whose last part is the id. */
const ADDRESS = /https?:\/\/[^/,\s]+\/(?:[^?#,\s]*\/)?([^/?#,\s]+)\/?(?:[?#][^,\s]*)?/g;

/** Parses an attribute; undefined if the component's default applies. */
export function readAttribute(text: string | null, kind: AttributeKind): unknown {
  switch (kind) {
    case "boolean":
      return isOn(text);
    case "switch":
      return !isOn(text);
    case "number":
      return number(text);
    case "word":
      return text?.trim() || undefined;
    case "id":
      return text?.trim().replace(ADDRESS, "$1") || undefined;
    case "string":
      return text ?? undefined;
  }
}

/** True if the attribute is present, as in HTML, unless its value is `false`, `no` or `0`. */
function isOn(text: string | null): boolean {
  return text !== null && !/^\s*(?:false|no|0)\s*$/i.test(text);
}

/** The attribute value for a property; null if the attribute must be removed. */
export function writeAttribute(value: unknown, kind: AttributeKind): string | null {
  if (kind === "boolean") return value ? "" : null;
  if (kind === "switch") return value === false ? "" : null;
  if (value === null || value === undefined) return null;
  if (kind === "number" && number(String(value)) === undefined) return null;
  return String(value);
}

/** Parses an object that a server-rendered page wrote as JSON; undefined if it is anything else. */
export function readObject(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    // Invalid markup must not break the page that contains it.
    return undefined;
  }
}

function number(text: string | null): number | undefined {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * How an attribute is parsed. An empty `word` or `id` counts as absent, an empty `string` as ""; of
 * an address, an `id` is the last part. `boolean` is true if present; `switch` is true unless
 * `no-<name>` is present.
 */
export type AttributeKind = "string" | "word" | "id" | "number" | "boolean" | "switch";
