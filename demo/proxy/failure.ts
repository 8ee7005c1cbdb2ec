import { html } from "hono/html";
import { basePath } from "../instance/base-path.ts";
import { FOREIGN_POLICY } from "./policy.ts";

/** Why a server could not be asked, in words for a person. */
export function words(error: unknown, issuer: string): string {
  const { host } = new URL(issuer);
  const code = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1];
  return `${host} ${reason ?? "could not be reached"}${code ? ` (${code})` : ""}.`;
}

const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^ECONNREFUSED$/, "does not accept connections"],
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, "can’t be found"],
  [/TIMEOUT|^ETIMEDOUT$/i, "took too long to answer"],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "closed the connection"],
  [/^(?:ENETUNREACH|EHOSTUNREACH)$/, "cannot be reached from here"],
  [
    /CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS|^EPROTO$|^ERR_SSL/,
    "has a certificate that is not trusted",
  ],
  [/^HPE_/, "answers, but isn’t a web server"],
];

/** As Node and its fetch name it, which hides it in the cause. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (/timed? ?out/i.test(error.message) || error.name === "TimeoutError") return "TIMEOUT";
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === "string") return code;
  const inner = error instanceof AggregateError ? error.errors[0] : cause;
  return codeOf(inner);
}

/** What the browser is told instead of an answer: a page for a person, JSON for the client. */
export async function failure(request: Request, error: unknown, issuer: string) {
  const message = words(error, issuer);
  const status = codeOf(error) === "TIMEOUT" ? 504 : 502;
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json({ error: message }, { status });
  }
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>No answer</title>
      </head>
      <body>
        <h1>No answer</h1>
        <p>${message}</p>
        <p><a href="">Try again</a> or go back to <a href="${basePath}">Glitch-lily</a>.</p>
      </body>
    </html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": FOREIGN_POLICY,
  };
  return new Response(String(page), { status, headers });
}
