import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Env } from "./authentication.ts";

/** Something that goes wrong on purpose, to see how the client takes it. */
export interface Fault {
  /** The path without its query, or a pattern for path and query. */
  path: string | RegExp;
  method?: string;
  /** How many requests it strikes; all of them unless told. */
  times?: number;
  /** ms */
  delay?: number;
  /** Held back until this is settled: a delay for tests, which do not wait by the clock. */
  until?: Promise<unknown>;
  /** With a status, a body or headers the request never reaches its route. */
  status?: ContentfulStatusCode;
  headers?: Record<string, string>;
  body?: string;
  /** The connection breaks without an answer; with `answer` after all was done that was asked. */
  drop?: true | "answer";
}

export interface Faults {
  add(fault: Fault): void;
  clear(): void;
}

/** The list as the app knows it. */
interface Striking extends Faults {
  strike: MiddlewareHandler<Env>;
  /** Lets go of all that is held back: its connection breaks. */
  end(): void;
}

/** Thrown where there is no socket to break. */
export class Dropped extends TypeError {
  override name = "Dropped";
}

export function faultList(initial: readonly Fault[]): Striking {
  let faults = initial.map(fault => ({ ...fault }));
  const { promise: ended, resolve: end } = Promise.withResolvers<"ended">();
  return {
    add: fault => void faults.push({ ...fault }),
    clear: () => void (faults = []),
    end: () => end("ended"),
    async strike(c, next) {
      const fault = faults.find(each => matches(each, c));
      if (!fault) return next();
      if (fault.times !== undefined) fault.times -= 1;
      if ((await Promise.race([held(fault), ended])) === "ended") drop(c);
      if (fault.drop === "answer") await next();
      if (fault.drop) drop(c);
      if (fault.status === undefined && fault.body === undefined && !fault.headers) return next();
      const headers = { "content-type": "application/json; charset=utf-8", ...fault.headers };
      c.set("spoilt", true);
      return c.body(fault.body ?? "", fault.status ?? 200, headers);
    },
  };
}

async function held({ delay, until }: Fault): Promise<unknown> {
  if (delay) await new Promise(resolve => setTimeout(resolve, delay));
  await until;
  return undefined;
}

function matches(fault: Fault, c: Context): boolean {
  if (fault.times === 0) return false;
  if (fault.method && fault.method !== c.req.method) return false;
  const { pathname, search } = new URL(c.req.url);
  if (typeof fault.path === "string") return fault.path === pathname;
  return new RegExp(fault.path.source, fault.path.flags.replace(/[gy]/g, "")).test(
    pathname + search,
  );
}

function drop(c: Context): never {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { destroy(): void } } };
  incoming?.socket.destroy();
  throw new Dropped("The connection was dropped by a fault");
}
