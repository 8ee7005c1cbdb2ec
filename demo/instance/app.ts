import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { accountLists } from "./api/accounts/lists.ts";
import { accountStatuses } from "./api/accounts/statuses.ts";
import { adminApi } from "./admin/api.ts";
import { admin } from "./admin/routes.ts";
import { accounts } from "./api/accounts/accounts.ts";
import { announcements } from "./announcements/routes.ts";
import { apps } from "./api/apps.ts";
import { bookmarkFolderRoutes } from "./api/bookmark-folders.ts";
import { customEmojis } from "./api/custom-emojis.ts";
import { domainBlocks } from "./api/accounts/domain-blocks.ts";
import { due } from "./api/due.ts";
import { exploring } from "./api/exploring.ts";
import { filters } from "./api/filters.ts";
import { followRequests } from "./api/accounts/follow-requests.ts";
import { frontendConfigurations } from "./api/frontend-configurations.ts";
import { instance } from "./api/instance.ts";
import { lists } from "./api/lists.ts";
import { markers } from "./api/markers.ts";
import { mascot } from "./api/accounts/mascot.ts";
import { media } from "./api/media.ts";
import { mediaUploads } from "./api/media-uploads.ts";
import { notifications } from "./api/notifications.ts";
import { profile } from "./api/accounts/profile.ts";
import { pushSubscription } from "./api/push-subscription.ts";
import { security as accountSecurity } from "./api/accounts/security.ts";
import { sessionsAndBackups } from "./api/accounts/sessions.ts";
import { twoFactor } from "./api/accounts/two-factor.ts";
import { relationships } from "./api/accounts/relationships.ts";
import { scheduled } from "./api/scheduled-statuses.ts";
import { search } from "./api/search.ts";
import { streaming } from "./api/streaming.ts";
import { chats } from "./api/talk/chats.ts";
import { conversations } from "./api/talk/conversations.ts";
import { polls } from "./api/polls.ts";
import { posting, write } from "./api/posting.ts";
import { reactions } from "./api/reactions.ts";
import { reports } from "./api/reports.ts";
import { settings } from "./api/settings.ts";
import { subscriptions } from "./api/subscriptions.ts";
import { statusActions } from "./api/status-actions.ts";
import { statusPeople } from "./api/status-people.ts";
import { statuses } from "./api/statuses.ts";
import { marked } from "./api/timelines/marked.ts";
import { webfinger } from "./api/webfinger.ts";
import { quotes } from "./api/timelines/quotes.ts";
import { timelines } from "./api/timelines/timelines.ts";
import { UPLOAD } from "./entities/facts.ts";
import { frontEnd } from "./front-end.ts";
import { type Answer, reportAnswers } from "./http/answers.ts";
import { authentication, type Env } from "./http/authentication.ts";
import { cors } from "./http/cors.ts";
import { Dropped, type Fault, faultList } from "./http/faults.ts";
import { limiter, limitReads, type Limits } from "./http/limits.ts";
import { Refusal, unforeseen } from "./http/refusal.ts";
import { type Csp, type OwnHeaders, security } from "./http/security.ts";
import { authorize } from "./oauth/authorize.ts";
import { token } from "./oauth/token.ts";
import type { World } from "./types.ts";

export interface AppOptions {
  /** The folder of a built client. */
  frontEnd?: string;
  csp?: Csp;
  /** In place of the headers that Pleroma puts on all answers. */
  headers?: OwnHeaders;
  limits?: Partial<Limits>;
  faults?: readonly Fault[];
  onAnswer?: (answer: Answer) => void;
}

/** All routes of the instance behind what every answer goes through. */
export function createApp(world: World, options: AppOptions) {
  const faults = faultList(options.faults ?? []);
  const limited = limiter(world, options.limits ?? {});
  const tooLarge = () => unforeseen(413).answer();

  const app = new Hono<Env>()
    // As GoToSocial does by itself, and the proxy in front of other servers.
    .use(compress())
    .use(reportAnswers(options.onAnswer))
    .use(security(options.csp ?? "pleroma", options.headers))
    .use(cors)
    .use(faults.strike)
    .use(bodyLimit({ maxSize: UPLOAD, onError: tooLarge }))
    .route("/", streaming(world))
    .use(authentication(world))
    .use("/api/*", limitReads(limited), due(world, write));
  for (const routes of [
    apps(world, limited),
    authorize(world, limited),
    token(world),
    instance(world),
    webfinger(world),
    profile(world),
    accountSecurity(world),
    twoFactor(world),
    sessionsAndBackups(world),
    relationships(world, limited),
    subscriptions(world),
    accountLists(world),
    followRequests(world),
    domainBlocks(world),
    search(world),
    exploring(world),
    accountStatuses(world, limited),
    accounts(world),
    statuses(world),
    statusActions(world, limited),
    statusPeople(world),
    polls(world),
    reactions(world),
    bookmarkFolderRoutes(world),
    reports(world),
    scheduled(world, limited),
    posting(world, limited),
    notifications(world),
    markers(world),
    pushSubscription(world),
    timelines(world, limited),
    marked(world),
    quotes(world),
    lists(world),
    conversations(world),
    chats(world),
    announcements(world),
    customEmojis(world),
    mascot(world),
    frontendConfigurations(),
    settings(world),
    filters(world),
    admin(world),
    adminApi(world),
    media(),
    mediaUploads(world),
  ]) {
    app.route("/", routes);
  }
  app.get("/api/*", c => c.json({ error: "Not implemented" }, 404));
  if (options.frontEnd) app.get("*", frontEnd(world, options.frontEnd));
  app.notFound(c => c.json({ errors: { detail: "Page not found" } }, 404));
  app.onError(error => {
    if (error instanceof Refusal) return error.answer();
    if (error instanceof Dropped) throw error;
    console.error(error);
    return unforeseen(500).answer();
  });
  return { app, faults };
}
