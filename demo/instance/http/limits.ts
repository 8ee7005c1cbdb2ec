import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "./authentication.ts";
import { refuse } from "./refusal.ts";
import type { World } from "../types.ts";

/** So many requests in so many milliseconds, by person, else by address. */
export interface Limit {
  ms: number;
  requests: number;
  /** Headers say until when, as Mastodon's do. */
  sendsHeaders?: true;
}

export interface Limits {
  /** All reads of the API together, as Mastodon counts. */
  reads: Limit;
  timeline: Limit;
  authentication: Limit;
  appCreation: Limit;
  /** Posting, deleting, boosting, favourites and their opposites together. */
  statusesActions: Limit;
  /** One status and one pair of opposites. */
  statusIdAction: Limit;
  /** Following and its opposite together. */
  relationsActions: Limit;
  /** The same for one account. */
  relationIdAction: Limit;
}

/** Pleroma's, unless its administrator chooses others. */
export const PLEROMA_LIMITS = {
  timeline: { ms: 500, requests: 3 },
  authentication: { ms: 60_000, requests: 15 },
  appCreation: { ms: 900_000, requests: 5 },
  statusesActions: { ms: 10_000, requests: 15 },
  statusIdAction: { ms: 60_000, requests: 3 },
  relationsActions: { ms: 10_000, requests: 10 },
  relationIdAction: { ms: 60_000, requests: 2 },
} satisfies Partial<Limits>;

/** What is counted together; by the path unless told. */
type Bucket = (c: Context<Env>) => string;

export type Limiter = (kind: keyof Limits, bucket?: Bucket) => MiddlewareHandler<Env>;

/** As Pleroma's: `Throttled` and nothing else. */
export function limiter(world: World, limits: Partial<Limits>): Limiter {
  const taken = new Map<string, number[]>();
  return (kind, bucket = c => c.req.path) =>
    async (c, next) => {
      const limit = limits[kind];
      if (limit) {
        const now = world.now();
        const key = `${kind} ${bucket(c)} ${who(c)}`;
        const recent = (taken.get(key) ?? []).filter(time => time > now - limit.ms);
        const isOver = recent.length >= limit.requests;
        if (!isOver) taken.set(key, [...recent, now]);
        if (limit.sendsHeaders) {
          const reset = new Date((recent[0] ?? now) + limit.ms).toISOString();
          c.header("X-RateLimit-Reset", reset);
          c.header("X-RateLimit-Limit", String(limit.requests));
          const left = limit.requests - recent.length - (isOver ? 0 : 1);
          c.header("X-RateLimit-Remaining", String(left));
          if (isOver) return c.json({ error: "Too many requests" }, 429);
        }
        if (isOver) throw refuse(429, "Throttled");
      }
      return next();
    };
}

/** All that is read of the API, whatever it is. */
export function limitReads(limited: Limiter): MiddlewareHandler<Env> {
  const limit = limited("reads", () => "");
  return (c, next) => (c.req.method === "GET" ? limit(c, next) : next());
}

function who(c: Context<Env>): string {
  // There is no socket when the instance is asked within the same process.
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  return c.var.token?.account_id ?? incoming?.socket.remoteAddress ?? "";
}
