import type { MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Env } from "./authentication.ts";
import type { World } from "../types.ts";

const LIFE = 6 * 3_600_000;

interface Kept {
  at: number;
  status: ContentfulStatusCode;
  body: string;
}

/** One for a whole instance, as the keys are. */
const memories = new WeakMap<World, Map<string, Kept>>();

/**
 * Answers a key that it knows with what it answered before, whoever asks for whatever. Refusals
 * are kept too, accidents are not.
 */
export function idempotency(world: World): MiddlewareHandler<Env> {
  const answers = memories.get(world) ?? new Map<string, Kept>();
  memories.set(world, answers);
  return async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (!key) return next();
    const known = answers.get(key);
    if (known && known.at > world.now() - LIFE) {
      c.header("Idempotency-Key", key);
      c.header("Idempotent-Replayed", "true");
      return c.body(known.body, known.status, { "Content-Type": "application/json" });
    }
    await next();
    c.header("Idempotency-Key", key);
    const body = await c.res.clone().text();
    if (!body.startsWith('{"errors"')) {
      const status = c.res.status as ContentfulStatusCode;
      answers.set(key, { at: world.now(), status, body });
    }
  };
}
