import type { Context } from "hono";
import { invalid, unforeseen } from "./refusal.ts";

export type Parameters = ReadonlyMap<string, unknown>;

/** Query and body as one bag: Pleroma takes JSON, urlencoded and multipart alike. */
export async function readParameters(c: Context): Promise<Parameters> {
  return new Map([...Object.entries(c.req.query()), ...(await readBody(c))]);
}

export async function readBody(c: Context): Promise<Parameters> {
  const type = c.req.header("content-type") ?? "";
  try {
    if (type.includes("json")) {
      const body: unknown = JSON.parse((await c.req.text()) || "{}");
      return new Map(Object.entries(body ?? {}));
    }
    return new Map(Object.entries(await c.req.parseBody({ all: true })));
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

/** A whole number, 0 where there is none. */
export function seconds(parameters: Parameters, name: string): number {
  const value = parameters.get(name) ?? 0;
  const number = Number(value === "" ? NaN : value);
  if (!Number.isInteger(number)) throw invalid(name, `Invalid integer. Got: ${typeof value}.`);
  return number;
}

/** Whole numbers; a form sends them as texts, named `name[]`. */
export function numbers(parameters: Parameters, name: string): number[] {
  const value = parameters.get(name) ?? parameters.get(`${name}[]`);
  if (value === undefined) throw invalid(name, `Missing field: ${name}.`);
  return [value].flat().map(item => {
    const number = typeof item === "string" && item !== "" ? Number(item) : item;
    if (typeof number === "number" && Number.isInteger(number)) return number;
    throw invalid(name, `Invalid integer. Got: ${typeof item}.`);
  });
}

/** Texts, one or several; none where there is none. */
export function texts(parameters: Parameters, name: string): string[] {
  const value = parameters.get(name) ?? parameters.get(`${name}[]`) ?? [];
  return [value].flat().map(item => {
    if (typeof item === "string") return item;
    throw invalid(name, `Invalid string. Got: ${typeof item}.`);
  });
}
