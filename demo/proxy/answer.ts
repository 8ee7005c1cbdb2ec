import type { Ends } from "./ends.ts";
import { FOREIGN_POLICY } from "./policy.ts";

/** Rules that a server makes for its own host name, where they hold for more than one answer. */
const DROPPED = [
  "alt-svc",
  "clear-site-data",
  "content-security-policy-report-only",
  "expect-ct",
  "nel",
  "public-key-pins",
  "report-to",
  "reporting-endpoints",
  "service-worker-allowed",
  "strict-transport-security",
];

/** A server's answer as if it came from our own address. The body is passed on as it is. */
export function answerForBrowser(answer: Response, ends: Ends): Response {
  const headers = new Headers(answer.headers);
  for (const name of DROPPED) headers.delete(name);
  headers.set("content-security-policy", FOREIGN_POLICY);
  const location = headers.get("location");
  if (location) headers.set("location", locationForBrowser(location, ends));
  headers.delete("set-cookie");
  for (const setCookie of answer.headers.getSetCookie()) {
    const kept = ends.cookies.keep(setCookie);
    if (kept) headers.append("set-cookie", kept);
  }
  const { status, statusText, body } = answer;
  return new Response(body, { status, statusText, headers });
}

/**
 * Behind a front door of their own some servers take themselves for a plain http one, so the
 * scheme does not count.
 */
function locationForBrowser(location: string, { own, issuer }: Ends): string {
  const url = /^(?:https?:)?\/\//i.test(location) ? URL.parse(location, issuer) : null;
  const here = url && [issuer, sibling(issuer)].includes(url.origin);
  return here ? own + url.pathname + url.search + url.hash : location;
}

const sibling = (origin: string) => {
  const url = new URL(origin);
  return `${url.protocol === "https:" ? "http" : "https"}://${url.host}`;
};
