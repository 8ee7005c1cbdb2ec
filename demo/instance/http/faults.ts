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
  /** This is answered after all was done that was asked. */
  after?: true;
  /** The answer is Pleroma's to the same idempotency key from then on, whatever it comes with. */
  remembered?: true;
  /**
   * The connection breaks without an answer; with `answer` after all was done that was asked, with
   * `body` when the first bytes of what is sent have come.
   */
  drop?: true | "answer" | "body";
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
  const replays = new Map<string, Fault>();
  const { promise: ended, resolve: end } = Promise.withResolvers<"ended">();
  return {
    add: fault => void faults.push({ ...fault }),
    clear() {
      faults = [];
      replays.clear();
    },
    end: () => end("ended"),
    async strike(c, next) {
      const key = c.req.header("idempotency-key") ?? "";
      const known = replays.get(key);
      if (known) return replay(c, known);
      const fault = faults.find(each => matches(each, c));
      if (!fault) return next();
      if (fault.times !== undefined) fault.times -= 1;
      if ((await Promise.race([held(fault), ended])) === "ended") drop(c);
      if (fault.drop === "body") await c.req.raw.body?.getReader().read();
      if (fault.drop === "answer" || fault.after) await next();
      if (fault.drop) drop(c);
      if (fault.status === undefined && fault.body === undefined && !fault.headers)
        return fault.after ? undefined : next();
      if (fault.remembered && key) replays.set(key, fault);
      return spoil(c, fault);
    },
  };
}

function spoil(c: Context<Env>, fault: Fault): Response {
  const headers = { "content-type": "application/json; charset=utf-8", ...fault.headers };
  c.set("spoilt", true);
  const answer = new Response(fault.body ?? "", { status: fault.status ?? 200, headers });
  // What was answered already gives way.
  c.res = undefined;
  c.res = answer;
  return answer;
}

const replay = (c: Context<Env>, fault: Fault): Response =>
  spoil(c, { ...fault, headers: { ...fault.headers, "idempotent-replayed": "true" } });

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
