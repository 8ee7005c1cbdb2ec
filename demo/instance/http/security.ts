import type { MiddlewareHandler } from "hono";

export type Csp = "pleroma" | "akkoma" | "strict";

/** What another server puts on all answers instead. */
export type OwnHeaders = (origin: string) => Record<string, string>;

const POLICIES: Record<Csp, (base: string) => string[]> = {
  pleroma: base => [
    "default-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "script-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    `connect-src 'self' blob: ${base} ${webSocket(base)} https:`,
  ],
  akkoma: base => [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "script-src 'self'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' https:",
    `connect-src 'self' ${base} ${webSocket(base)}`,
  ],
  strict: base => [
    ...POLICIES.akkoma(base),
    "require-trusted-types-for 'script'",
    "trusted-types lily",
  ],
};

export const webSocket = (base: string) => base.replace(/^http/, "ws");

/** The headers that Pleroma (or Akkoma, or a stricter one) puts on all answers. */
export function security(csp: Csp, own?: OwnHeaders): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { origin } = new URL(c.req.url);
    if (own) {
      for (const [name, value] of Object.entries(own(origin))) c.header(name, value);
      return;
    }
    const policy = POLICIES[csp](origin);
    c.header("Content-Security-Policy", policy.join("; "));
    c.header("X-Frame-Options", "DENY");
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "same-origin");
    c.header("Permissions-Policy", "interest-cohort=()");
  };
}
