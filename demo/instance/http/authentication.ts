import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { TokenRow } from "../data/storage/rows.ts";
import { refuse } from "./refusal.ts";
import type { View, World } from "../types.ts";

export const SESSION = "pleroma_key";

export interface Env {
  Variables: {
    token: TokenRow | undefined;
    /** Whether a fault answered instead of the route. */
    spoilt?: boolean;
  };
}

/**
 * Finds out who asks, by the ways that Pleroma has: query, bearer, session cookie. The answer
 * of a signed-in request sets the cookie, which is why clients send `credentials: "omit"`.
 */
export function authentication(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const claim = c.req.query("access_token") ?? bearer ?? getCookie(c, SESSION);
    const token = claim === undefined ? undefined : findToken(world, claim);
    c.set("token", token);
    if (token && c.req.path.startsWith("/api/")) startSession(c, token.token);
    await next();
  };
}

export const findToken = (world: World, token: string) =>
  world.database.one<TokenRow>("SELECT * FROM tokens WHERE token = :token", { token });

export function startSession(c: Context, token: string): void {
  setCookie(c, SESSION, token, { httpOnly: true, sameSite: "Lax", path: "/" });
}

/** Whether scopes cover another: a parent covers its children. */
export const covers = (scopes: string, scope: string) =>
  scopes.split(" ").some(own => scope === own || scope.startsWith(`${own}:`));

/** Only for people whose token has the scope. */
export function requires(scope: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    // An app by itself is nobody.
    if (!c.var.token?.account_id) throw refuse(403, "Invalid credentials.");
    if (!covers(c.var.token.scopes, scope)) {
      throw refuse(403, `Insufficient permissions: ${scope}.`);
    }
    await next();
  };
}

/** For everybody; a token without the scope counts as nobody's. */
export function viewOf(c: Context<Env>, world: World, scope: string): View {
  const { token } = c.var;
  const viewer = token && covers(token.scopes, scope) ? token.account_id : "";
  return { world, base: new URL(c.req.url).origin, viewer };
}
