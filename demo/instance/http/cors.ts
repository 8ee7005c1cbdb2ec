import type { MiddlewareHandler } from "hono";

const EXPOSED = [
  "Link",
  "X-RateLimit-Reset",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-Request-Id",
  "Idempotency-Key",
];

/** Open to every origin, on every path: that is how an element works in a foreign page. */
export const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "OPTIONS") c.res = preflight();
  else await next();
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Allow-Credentials", "true");
  c.header("Access-Control-Expose-Headers", EXPOSED.join(","));
};

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "POST,PUT,DELETE,GET,PATCH,OPTIONS",
      "Access-Control-Allow-Headers": "Authorization,Content-Type,Idempotency-Key",
      "Access-Control-Max-Age": "86400",
    },
  });
