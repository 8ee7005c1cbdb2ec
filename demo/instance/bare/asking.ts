import type { Context, MiddlewareHandler } from "hono";
import { covers, type Env, findToken } from "../http/authentication.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

/** Who asks is told by the header alone; there is no session. A bad token is nobody's. */
export function bareAuthentication(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    c.set("token", bearer === undefined ? undefined : findToken(world, bearer));
    await next();
  };
}

/** Only for people whose token has the scope. */
export function bareRequires(scope: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.var.token) throw refuse(401, "Unauthorized: token not supplied or not valid");
    if (!covers(c.var.token.scopes, scope)) {
      throw refuse(403, "Forbidden: token has insufficient scope permission");
    }
    await next();
  };
}

export const notFound = () => refuse(404, "Not Found: target not found");

const MAX_LIMIT = 40;

/** Any text is a cursor here. */
export function cursorOf(c: Context) {
  const limit = Number(c.req.query("limit") ?? 20);
  if (!Number.isInteger(limit)) throw refuse(400, "Bad Request: limit was not a number");
  return {
    maxId: c.req.query("max_id"),
    sinceId: c.req.query("since_id"),
    minId: c.req.query("min_id"),
    limit: Math.min(Math.max(limit, 1), MAX_LIMIT),
    offset: 0,
  };
}
