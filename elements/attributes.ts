/** `maxItems` is written `max-items`; a switch is written only to turn it off. */
export function attributeName(prop: string, kind?: AttributeKind): string {
  const name = prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  return kind === "switch" ? `no-${name}` : name;
}

/** What an attribute says; undefined where the component's default holds. */
export function readAttribute(text: string | null, kind: AttributeKind): unknown {
  switch (kind) {
    case "boolean":
      return isOn(text);
    case "switch":
      return !isOn(text);
    case "number":
      return number(text);
    case "id":
      return text?.trim() || undefined;
    case "string":
      return text ?? undefined;
  }
}

/** Present is true, as in HTML; but who writes that it is false means it. */
function isOn(text: string | null): boolean {
  return text !== null && !/^\s*(?:false|no|0)\s*$/i.test(text);
}

/** The attribute for a property that was set; null where it has to go. */
export function writeAttribute(value: unknown, kind: AttributeKind): string | null {
  if (kind === "boolean") return value ? "" : null;
  if (kind === "switch") return value === false ? "" : null;
  if (value === null || value === undefined) return null;
  if (kind === "number" && number(String(value)) === undefined) return null;
  return String(value);
}

/** An object written as JSON, for pages made by a server; anything else is as if it was not there. */
export function readObject(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    // What another page's markup says must not break that page.
    return undefined;
  }
}

function number(text: string | null): number | undefined {
  const value = text?.trim() ? Number(text) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/**
 * How an attribute is read. `id` and `string` differ for an empty one: no id, but an empty
 * string. `boolean` is true when present; `switch` is on unless `no-<name>` is present.
 */
export type AttributeKind = "string" | "id" | "number" | "boolean" | "switch";
