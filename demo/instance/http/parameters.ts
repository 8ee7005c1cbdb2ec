import type { Context } from "hono";
import { invalid, unforeseen } from "./refusal.ts";

export type Parameters = ReadonlyMap<string, unknown>;

/** Query and body as one bag: Pleroma takes JSON, urlencoded and multipart alike. */
export async function readParameters(c: Context): Promise<Parameters> {
  return new Map([...Object.entries(c.req.query()), ...(await readBody(c))]);
}

async function readBody(c: Context): Promise<[string, unknown][]> {
  const type = c.req.header("content-type") ?? "";
  try {
    if (type.includes("json")) {
      const body: unknown = JSON.parse((await c.req.text()) || "{}");
      return Object.entries(body ?? {});
    }
    return Object.entries(await c.req.parseBody({ all: true }));
  } catch {
    // Whatever made it unreadable, the fault lies with who sent it.
    throw unforeseen(400);
  }
}

export function text(parameters: Parameters, name: string): string | undefined {
  const value = parameters.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw invalid(name, `Invalid string. Got: ${Array.isArray(value) ? "array" : typeof value}.`);
}

export function requiredText(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === undefined) throw invalid(name, `Missing field: ${name}.`);
  return value;
}

const FALSE = new Set(["", "0", "f", "F", "false", "FALSE", "off", "OFF"]);

export const truthy = (value: string | undefined) => value !== undefined && !FALSE.has(value);

const KINDS = new Set(["boolean", "string", "number", "undefined"]);

export function flag(parameters: Parameters, name: string): boolean {
  const value = parameters.get(name) ?? undefined;
  if (!KINDS.has(typeof value)) throw invalid(name, `Invalid boolean. Got: ${typeof value}.`);
  return truthy(value === undefined ? value : String(value));
}
