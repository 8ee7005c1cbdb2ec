import type { Context, MiddlewareHandler } from "hono";
import { MAX_CHARACTERS } from "../bare/limits.ts";
import { scheduledStatus } from "../data/scheduled-statuses.ts";
import { statusById } from "../data/statuses.ts";
import type { Streams, World } from "../types.ts";
import { type Env, viewOf } from "./authentication.ts";
import { readParameters, text, texts } from "./parameters.ts";
import { Refusal, refuse } from "./refusal.ts";

/** Which server the plain one resembles in what it lacks. */
export type Likeness = "mastodon" | "gotosocial";

const VERSION = "0.20.0";

// All of this was seen on a running GoToSocial 0.20.

/** Routes of Mastodon's that it lacks. */
const MISSING = [
  /^GET \/api\/v1\/(?:endorsements|directory|domain_blocks|accounts\/familiar_followers)$/,
  /^GET \/api\/v1\/accounts\/[^/]+\/endorsements$/,
  /^GET \/api\/v1\/instance\/(?:extended_description|privacy_policy|terms_of_service)/,
  /^GET \/api\/v1\/featured_tags\/suggestions$/,
  /^DELETE \/api\/v1\/featured_tags\//,
  /^POST \/api\/v1\/accounts\/[^/]+\/(?:un)?pin$/,
  /^POST \/api\/v1\/notifications\/[^/]+\/dismiss$/,
  /^PUT \/api\/v1\/statuses\/[^/]+\/interaction_policy$/,
  /^GET \/\.well-known\/oauth-authorization-server$/,
];

/** Paths that it has for another method. */
const NOT_ALLOWED = [/^POST \/api\/v1\/featured_tags$/, /^GET \/api\/v1\/accounts$/];

/** What visitors see of other servers, and not of this one. */
const SIGNED_IN_ONLY =
  /^GET \/api\/(?:v1\/(?:statuses\/|accounts\/|timelines\/tag\/|custom_emojis$)|v2\/search$)/;

/** Answers as GoToSocial does where it differs from the plain server. */
export function asGoToSocial(world: World): MiddlewareHandler<Env> {
  /** The files of cancelled posts, which stay attached to them. */
  const held = new Set<string>();
  return async (c, next) => {
    const route = `${c.req.method} ${c.req.path}`;
    if (NOT_ALLOWED.some(one => one.test(route))) return c.text("405 method not allowed", 405);
    if (MISSING.some(one => one.test(route)) || !mayMute(c, world, route)) return missing(c);
    if (!c.var.token) refuseVisitor(route);
    if (route === "POST /api/v1/reports") await refuseOwnReport(c);
    if (route === "POST /api/v1/statuses") await refuseHeld(c, held);
    if (route === "POST /api/v1/statuses") await refuseLong(c);
    for (const id of cancelledMedia(c, world, route)) held.add(id);
    await next();
    return adapt(c, route);
  };
}

/** It doesn't tell people of conversations that go on with their own posts. */
export const withoutOwnConversations = (streams: Streams): Streams => ({
  ...streams,
  converse: row => row.unread === 1 && streams.converse(row),
});

export const missing = (c: Context): Response => c.json({ error: "Not Found" }, 404);

function refuseVisitor(route: string): void {
  if (SIGNED_IN_ONLY.test(route)) throw refuse(401, "Unauthorized: token not supplied");
  if (route === "GET /api/v1/instance/domain_blocks")
    throw refuse(
      401,
      "Unauthorized: domain blocks endpoint requires an authenticated account/user",
    );
}

/** Only conversations of one's own posts, and of those that mention one. */
function mayMute(c: Context<Env>, world: World, route: string): boolean {
  const id = /^POST \/api\/v1\/statuses\/([^/]+)\/(?:un)?mute$/.exec(route)?.[1];
  if (id === undefined) return true;
  const view = viewOf(c, world, "write:mutes");
  const status = statusById(view, id);
  if (!status || status.account_id === view.viewer) return true;
  const mention = { id, viewer: view.viewer };
  const sql =
    "SELECT count(*) AS count FROM mentions WHERE status_id = :id AND account_id = :viewer";
  return world.database.count(sql, mention) > 0;
}

async function refuseOwnReport(c: Context<Env>): Promise<void> {
  const reported = (await readParameters(c)).get("account_id");
  if (c.var.token && reported === c.var.token.account_id)
    throw refuse(400, "Bad Request: cannot report your own account");
}

async function refuseHeld(c: Context<Env>, held: ReadonlySet<string>): Promise<void> {
  const used = texts(await readParameters(c), "media_ids").find(id => held.has(id));
  if (used) throw refuse(400, `Bad Request: media already attached to status: ${used}`);
}

/** It counts code points, and neither addresses nor mentions as less. */
async function refuseLong(c: Context<Env>): Promise<void> {
  const asked = await readParameters(c);
  const written = (text(asked, "status") ?? "") + (text(asked, "spoiler_text") ?? "");
  if ([...written].length > MAX_CHARACTERS)
    throw refuse(400, `Bad Request: text with spoiler exceed max chars (${MAX_CHARACTERS})`);
}

function cancelledMedia(c: Context<Env>, world: World, route: string): string[] {
  const id = /^DELETE \/api\/v1\/scheduled_statuses\/([^/]+)$/.exec(route)?.[1];
  if (id === undefined) return [];
  const row = scheduledStatus(world, viewOf(c, world, "write:statuses").viewer, id);
  const asked = JSON.parse(row?.parameters ?? "{}") as Record<string, string | string[]>;
  return [asked["media_ids"] ?? asked["media_ids[]"] ?? []].flat();
}

/** Changes what the plain server has answered. */
async function adapt(c: Context<Env>, route: string): Promise<void> {
  if (route === "POST /api/v1/statuses" && c.error instanceof Refusal) {
    if (JSON.stringify(c.error.body).includes("Text can't be blank"))
      answer(c, { error: "Bad Request: status contains no text, media or poll" }, 400);
    return;
  }
  if (!c.res.ok) return;
  const body = async () => (await c.res.json()) as Record<string, object>;
  const { origin } = new URL(c.req.url);
  switch (route) {
    case "GET /api/v1/instance":
      return answer(c, { ...(await body()), version: VERSION });
    case "GET /api/v2/instance":
      return answer(c, secondInstance(await body(), origin));
    case "GET /nodeinfo/2.0":
      return answer(c, {
        ...(await body()),
        software: { name: "gotosocial", version: VERSION },
      });
    case "GET /api/v2/search": {
      const isTag = c.req.query("q")?.trim().startsWith("#");
      if (c.req.query("type") || isTag) return;
      return answer(c, { ...(await body()), hashtags: [] });
    }
  }
}

function answer(c: Context, body: object, status = c.res.status): void {
  const { headers } = c.res;
  c.res = undefined;
  c.res = Response.json(body, { status, headers });
}

/** It names the pages of its texts, which the API doesn't have. */
function secondInstance(body: Record<string, object>, origin: string): object {
  const { api_versions: _, icon: __, configuration, ...rest } = body;
  const { urls, ...limits } = configuration as { urls: object };
  const pages = {
    about: `${origin}/about`,
    privacy_policy: null,
    terms_of_service: `${origin}/about#rules`,
  };
  return { ...rest, version: VERSION, configuration: { urls: { ...urls, ...pages }, ...limits } };
}
