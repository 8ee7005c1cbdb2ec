import { isFlake, ulidOf, withFlakes } from "./http/ulid.ts";

type Fetch = (request: Request) => Response | Promise<Response>;
type Entity = Record<string, unknown>;

/** What Mastodon 2 had, of all that this instance answers. */
const KNOWN = [
  /^\/api\/v1\/apps$/,
  /^\/oauth\/(?:authorize|token|revoke)/,
  /^\/api\/v1\/instance$/,
  /^\/api\/v1\/custom_emojis$/,
  /^\/api\/v1\/accounts\/(?:verify_credentials|lookup|[^/]+)$/,
  /^\/api\/v1\/timelines\/home$/,
  /^\/api\/v1\/statuses(?:\/[^/]+(?:\/(?:context|(?:un)?(?:favourite|reblog|bookmark)))?)?$/,
];

/**
 * The same town on a plain server: the endpoints of Mastodon 2 and no others, no word of Pleroma,
 * ULIDs, 401 for a bad token, and a form at the token endpoint, as GoToSocial answers.
 */
export function bare(fetch: Fetch): Fetch {
  return async request => {
    const { pathname } = new URL(request.url);
    if (
      /^\/(?:api|oauth|nodeinfo|\.well-known)\//.test(pathname) &&
      !KNOWN.some(path => path.test(pathname))
    )
      return notFound();
    if (pathname === "/oauth/token" && request.headers.get("content-type")?.includes("json"))
      return Response.json({ error: "invalid_request" }, { status: 400 });
    return spokenPlainly(await fetch(await withOwnIds(request)), pathname);
  };
}

function notFound(): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "access-control-allow-origin": "*",
  };
  return new Response("<!doctype html><title>404</title><h1>Not found</h1>", {
    status: 404,
    headers,
  });
}

async function withOwnIds(request: Request): Promise<Request> {
  const { method, headers, signal } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : withFlakes(await request.text());
  const own = new Headers(headers);
  own.delete("content-length");
  return new Request(withFlakes(request.url), {
    method,
    headers: own,
    body,
    signal,
    redirect: "manual",
  });
}

async function spokenPlainly(response: Response, path: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete("access-control-allow-credentials");
  if (headers.has("access-control-allow-headers"))
    headers.set("access-control-allow-headers", "Authorization, Content-Type, Idempotency-Key");
  const link = headers.get("link");
  if (link) headers.set("link", link.replace(/(?<=(?:max|min|since)_id=)\w{18}\b/g, ulidOf));
  if (!headers.get("content-type")?.includes("json"))
    return new Response(response.body, { status: response.status, headers });
  headers.delete("content-length");
  const body: unknown = await response.json();
  // Pleroma refuses a bad token with 403, and says so in these words.
  const refused = response.status === 403 && (body as Entity).error === "Invalid credentials.";
  if (refused)
    return Response.json({ error: "Unauthorized: token not recognized" }, { status: 401, headers });
  const said = path === "/api/v1/instance" ? instance(body as Entity) : plain(body);
  // Only oneself gets what one typed.
  if (path === "/api/v1/accounts/verify_credentials") Object.assign(said as Entity, sourceOf(body));
  return Response.json(said, { status: response.status, headers });
}

/** Keys that only Pleroma has, in entities that others have too. */
const OWN = new Set([
  "pleroma",
  "fqn",
  "follow_requests_count",
  "quote",
  "quote_id",
  "text",
  "source",
]);

function sourceOf(body: unknown) {
  const { note, fields, privacy, sensitive } = (body as { source: Entity }).source ?? {};
  return { source: { note, fields, privacy, sensitive } };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string") return isFlake(value) ? ulidOf(value) : value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !OWN.has(key));
  return Object.fromEntries(
    kept.map(([key, part]) => [
      key,
      typeof part === "string" && !/id$/.test(key) ? part : plain(part),
    ]),
  );
}

/** Its limits stand in `configuration`; it says nothing of `max_toot_chars`, features or streams. */
function instance({ uri, title, description, short_description, email, stats, thumbnail }: Entity) {
  return {
    uri,
    title,
    description,
    short_description,
    email,
    version: "0.20.0+git-57cb4fe",
    languages: [],
    registrations: false,
    approval_required: true,
    invites_enabled: false,
    configuration: {
      statuses: { max_characters: 500, max_media_attachments: 6, characters_reserved_per_url: 25 },
      polls: {
        max_options: 6,
        max_characters_per_option: 50,
        min_expiration: 300,
        max_expiration: 2629746,
      },
    },
    urls: {},
    stats,
    thumbnail,
  };
}
