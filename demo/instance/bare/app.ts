import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { due } from "../api/due.ts";
import { media } from "../api/media.ts";
import { streaming } from "../api/streaming.ts";
import type { AppOptions } from "../app.ts";
import { UPLOAD } from "../entities/facts.ts";
import { reportAnswers } from "../http/answers.ts";
import type { Env } from "../http/authentication.ts";
import { Dropped, faultList } from "../http/faults.ts";
import { limiter, limitReads } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { authorize } from "../oauth/authorize.ts";
import { bareAnnouncements } from "../announcements/bare-routes.ts";
import { bareAbout } from "../about/bare-about.ts";
import { bareActing } from "./acting.ts";
import { bareAuthentication } from "./asking.ts";
import { bareDomainBlocks } from "./accounts/domain-blocks.ts";
import { bareConversations } from "./conversations.ts";
import { bareEditing } from "./editing.ts";
import { bareExploring } from "./exploring.ts";
import { bareFeaturedTags } from "./accounts/featured-tags.ts";
import { bareFilters } from "./filters.ts";
import { asGoToSocial, missing, type Likeness } from "../http/gotosocial.ts";
import { bareFollowedTags } from "./accounts/followed-tags.ts";
import { bareLists } from "./accounts/lists.ts";
import { bareMarkers } from "./markers.ts";
import { bareMedia } from "./media.ts";
import { bareNotifications } from "./notifications.ts";
import { bareOauth } from "./oauth.ts";
import { barePeople } from "./accounts/people.ts";
import { barePosting, write } from "./posting.ts";
import { bareQuoting } from "./quoting.ts";
import { bareReading } from "./reading.ts";
import { bareRelationships } from "./accounts/relationships.ts";
import { bareReports } from "./reports.ts";
import { bareScheduled } from "./scheduled.ts";
import { bareSearching } from "./searching.ts";
import { bareMarked } from "./timelines/marked.ts";
import { bareTimelines } from "./timelines/timelines.ts";
import { bareVoting } from "./voting.ts";
import type { World } from "../types.ts";

/**
 * A server that knows endpoints of Mastodon and no others: entities as GoToSocial's, nothing of
 * Pleroma's.
 */
export function createBareApp(
  world: World,
  options: AppOptions,
  { streams, like }: { streams: boolean; like: Likeness },
) {
  const faults = faultList(options.faults ?? []);
  const limited = limiter(world, options.limits ?? {});
  const app = new Hono<Env>()
    .use(compress())
    .use(reportAnswers(options.onAnswer))
    .use(bareHeaders)
    .use(faults.strike)
    .use(bodyLimit({ maxSize: UPLOAD, onError: c => c.text("Request Entity Too Large", 413) }));
  const hashtags = like === "mastodon";
  if (streams) app.route("/", streaming(world, { answers: false, hashtags }));
  app.use(bareAuthentication(world)).use("/api/*", limitReads(limited), due(world, write));
  if (like === "gotosocial") app.use(asGoToSocial(world));
  for (const routes of [
    bareOauth(world),
    authorize(world, limited),
    bareFeaturedTags(world),
    bareRelationships(world),
    bareLists(world),
    bareFollowedTags(world),
    barePeople(world),
    bareSearching(world),
    bareExploring(world),
    bareDomainBlocks(world),
    bareReading(world, streams),
    bareTimelines(world),
    bareMarked(world),
    bareActing(world),
    barePosting(world),
    bareEditing(world),
    bareScheduled(world),
    bareMedia(world),
    bareQuoting(world),
    bareVoting(world),
    bareReports(world),
    bareNotifications(world),
    bareMarkers(world),
    bareFilters(world),
    bareConversations(world),
    bareAnnouncements(world),
    bareAbout(world),
    media(),
  ]) {
    app.route("/", routes);
  }
  app.notFound(c =>
    like === "gotosocial"
      ? missing(c)
      : c.html("<!doctype html><title>404</title><h1>Not found</h1>", 404),
  );
  app.onError(error => {
    if (error instanceof Dropped) throw error;
    if (error instanceof Refusal) return plain(error);
    console.error(error);
    return new Response("Internal Server Error", { status: 500 });
  });
  return { app, faults };
}

/** Routes that are Pleroma's too may refuse in its shapes: nothing is left but the words. */
function plain({ status, body }: Refusal): Response {
  const { errors: _, ...rest } = body as { error?: string; errors?: unknown };
  return Response.json({ error: "Bad Request", ...rest }, { status });
}

/** Open to every origin, without credentials, and for few headers. */
const bareHeaders: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "OPTIONS") {
    c.res = new Response(null, { status: 204 });
    c.header("Access-Control-Allow-Methods", "POST,PUT,DELETE,GET,PATCH,OPTIONS");
    c.header("Access-Control-Allow-Headers", "Authorization,Content-Type,Idempotency-Key");
    c.header("Access-Control-Max-Age", "86400");
  } else await next();
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Access-Control-Expose-Headers", "Link");
  c.header("Content-Security-Policy", "default-src 'self'; object-src 'none'");
};
