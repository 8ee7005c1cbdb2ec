import type { Ends } from "./ends.ts";

/** Meant for the next neighbour only, RFC 9110 section 7.6.1; the host is told anew. */
const HOP_BY_HOP = [
  "connection",
  "host",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** A request's headers as if the page stood on the server itself. */
export function headersForServer(headers: Headers, ends: Ends): Headers {
  const passed = new Headers(headers);
  for (const name of HOP_BY_HOP) passed.delete(name);
  for (const [name, value] of Object.entries(identity(headers, ends))) {
    if (value === null) passed.delete(name);
    else passed.set(name, value);
  }
  return passed;
}

/** What says where a request comes from; null where nothing is to be said. */
export function identity(
  headers: Headers,
  { own, issuer, cookies }: Ends,
): Record<"origin" | "referer" | "cookie", string | null> {
  const origin = headers.get("origin");
  const referer = headers.get("referer");
  return {
    // Another page's origin stays: the server's rules for other origins are meant for it.
    origin: origin === own ? issuer : origin,
    referer: referer && below(referer, own) ? issuer + referer.slice(own.length) : referer,
    cookie: cookies.hand(headers.get("cookie") ?? ""),
  };
}

const below = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`);
