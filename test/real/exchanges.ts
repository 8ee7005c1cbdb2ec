import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { Stage } from "./stage.ts";

/** What a body is made of: JSON as such, other text as a string, anything else in base 64. */
type Body = { json: unknown } | { text: string } | { base64: string };

/** Something that a real server was asked, and what it answered. */
export interface Exchange {
  /** So many changes had been made on the server when it was asked. */
  after: number;
  method: string;
  /** Path and query. */
  path: string;
  /** What was sent, where it is JSON. */
  sent?: unknown;
  status: number;
  headers: Record<string, string>;
  /** The place of the answer's body among all bodies. */
  body: number;
}

/** A walk through the client on one server. */
export interface ExchangeSet {
  /** Name and version. */
  server: string;
  /** Milliseconds since 1970. */
  recordedAt: number;
  people: Pick<Stage, "person" | "other" | "third">;
  exchanges: Exchange[];
  bodies: Body[];
}

/** These hosts stand for the server and for the client in front of it. */
export const SERVER = "server.example";
export const CLIENT = "client.example";

/** Stands for what the client made up when it asked to sign in. */
export const STATE = "the-state";

/** These change nothing that anybody is shown, and come when they come. */
const QUIET = /^\/(?:oauth|auth|api\/v1\/(?:apps|markers|pleroma\/notifications\/read))(?:[/?]|$)/;

/** Whether the server is another one after this. */
export const isChange = (method: string, path: string): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method) && !QUIET.test(path);

/** What was sent, without the read positions among the settings; null if nothing else was sent. */
export function withoutPositions(sent: unknown): unknown {
  const store = (sent as { pleroma_settings_store?: Record<string, object> } | null)
    ?.pleroma_settings_store;
  const own = store?.["glitch-lily"];
  if (!own || !("timelines" in own)) return sent;
  const { timelines: _, ...rest } = own;
  return Object.keys(rest).length === 0
    ? null
    : { pleroma_settings_store: { "glitch-lily": rest } };
}

/** What counts of an address: at a sign-in nearly everything is made up anew. */
export const placeOf = (path: string): string =>
  /^\/(?:oauth|auth)\//.test(path) ? path.split("?")[0]! : decodeURIComponent(path);

const fileOf = (name: string) =>
  new URL(`../fixtures/real/${name}/exchanges.json`, import.meta.url);

/** The size of a kept set in bytes. */
export const sizeOf = (name: string): number => statSync(fileOf(name)).size;

export function readExchanges(name: string): ExchangeSet {
  const { parts, ...set } = JSON.parse(readFileSync(fileOf(name), "utf8")) as ExchangeSet & {
    parts: unknown[];
  };
  const whole: unknown[] = [];
  for (const part of parts) whole.push(withParts(part, whole));
  return { ...set, bodies: withParts(set.bodies, whole) as Body[] };
}

/**
 * One exchange, one body and one part to a line, so that a change can be read. The same people and
 * posts stand in most answers: each is kept once, among the parts.
 */
export function writeExchanges(name: string, set: ExchangeSet, scrub: (text: string) => string) {
  // First of all: what differs only in a token is the same.
  const { exchanges, bodies, ...rest } = JSON.parse(scrub(JSON.stringify(set))) as ExchangeSet;
  const parts: string[] = [];
  const short = bodies.map(body => withoutParts(body, parts));
  const lines = (list: string[]) => `[\n${list.join(",\n")}\n]`;
  const texts = (list: unknown[]) => lines(list.map(each => JSON.stringify(each)));
  const head = JSON.stringify(rest).slice(0, -1);
  const text = `${head},"exchanges":${texts(exchanges)},"bodies":${texts(short)},"parts":${lines(parts)}}\n`;
  mkdirSync(new URL(".", fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), text);
  return sizeOf(name);
}

/** Stands in a body for the part with this number. */
const PART = "the-part";

/** Characters from which on something is worth keeping once. */
const PART_LENGTH = 60;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function mapped(value: object, each: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(each);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)]));
}

/** A part may hold earlier parts. */
function withoutParts(value: unknown, parts: string[]): unknown {
  if (!isObject(value)) return value;
  const short = mapped(value, inner => withoutParts(inner, parts));
  const text = JSON.stringify(short);
  if (text.length < PART_LENGTH) return short;
  const known = parts.indexOf(text);
  return { [PART]: known === -1 ? parts.push(text) - 1 : known };
}

function withParts(value: unknown, parts: readonly unknown[]): unknown {
  if (!isObject(value)) return value;
  if (typeof value[PART] === "number") return parts[value[PART]];
  return mapped(value, inner => withParts(inner, parts));
}
