import type { MiddlewareHandler } from "hono";

/** Which server the plain one resembles in what it lacks. */
export type Likeness = "mastodon" | "gotosocial";

const VERSION = "0.20.0";

/** What GoToSocial 0.20 lacks of Mastodon's routes: seen on a running one. */
const MISSING = [
  /^GET \/api\/v1\/(?:endorsements|directory|domain_blocks|accounts\/familiar_followers)$/,
  /^(?:POST|DELETE) \/api\/v1\/featured_tags/,
  /^GET \/api\/v1\/featured_tags\/suggestions$/,
  /^POST \/api\/v1\/notifications\/[^/]+\/dismiss$/,
];

/** Answers as GoToSocial does where it differs from the plain server. */
export const asGoToSocial: MiddlewareHandler = async (c, next) => {
  if (MISSING.some(route => route.test(`${c.req.method} ${c.req.path}`)))
    return c.json({ error: "Not Found" }, 404);
  await next();
  if (!/^\/api\/v[12]\/instance$/.test(c.req.path)) return;
  const instance = (await c.res.json()) as object;
  c.res = Response.json({ ...instance, version: VERSION }, c.res);
};
