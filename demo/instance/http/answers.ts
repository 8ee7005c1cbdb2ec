import type { MiddlewareHandler } from "hono";
import type { Env } from "./authentication.ts";
import { isUpgrade } from "./sockets.ts";

export interface Answer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Parsed when it was JSON, else undefined. */
  body: unknown;
}

/** Tells what was answered, but for what a fault spoilt on purpose. */
export function reportAnswers(
  listener: ((answer: Answer) => void) | undefined,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next();
    if (!listener || c.var.spoilt || isUpgrade(c)) return;
    const json = c.res.headers.get("content-type")?.includes("application/json");
    const text = json ? await c.res.clone().text() : "";
    const body: unknown = text ? JSON.parse(text) : undefined;
    const { pathname: path } = new URL(c.req.url);
    listener({ method: c.req.method, path, status: c.res.status, body });
  };
}
