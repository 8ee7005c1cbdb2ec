import type { Context, MiddlewareHandler } from "hono";
import type { World } from "../world.ts";
import type { Env } from "./authentication.ts";
import { refuse } from "./refusal.ts";

/** So many requests in so many milliseconds, by person, else by address. */
export interface Limit {
  ms: number;
  requests: number;
}

export interface Limits {
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
export const PLEROMA_LIMITS: Limits = {
  timeline: { ms: 500, requests: 3 },
  authentication: { ms: 60_000, requests: 15 },
  appCreation: { ms: 900_000, requests: 5 },
  statusesActions: { ms: 10_000, requests: 15 },
  statusIdAction: { ms: 60_000, requests: 3 },
  relationsActions: { ms: 10_000, requests: 10 },
  relationIdAction: { ms: 60_000, requests: 2 },
};

/** What is counted together; by the path unless told. */
type Bucket = (c: Context<Env>) => string;

export type Limiter = (kind: keyof Limits, bucket?: Bucket) => MiddlewareHandler<Env>;

/** As Pleroma's: `Throttled` and nothing else, no header says until when. */
export function limiter(world: World, limits: Partial<Limits>): Limiter {
  const taken = new Map<string, number[]>();
  return (kind, bucket = c => c.req.path) =>
    async (c, next) => {
      const limit = limits[kind];
      if (limit) {
        const now = world.now();
        const key = `${kind} ${bucket(c)} ${who(c)}`;
        const recent = (taken.get(key) ?? []).filter(time => time > now - limit.ms);
        if (recent.length >= limit.requests) throw refuse(429, "Throttled");
        taken.set(key, [...recent, now]);
      }
      await next();
    };
}

function who(c: Context<Env>): string {
  // There is no socket when the instance is asked within the same process.
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  return c.var.token?.account_id ?? incoming?.socket.remoteAddress ?? "";
}
