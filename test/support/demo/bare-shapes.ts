import { readFileSync } from "node:fs";
import type { Answer } from "../../../demo/instance/http/answers.ts";
import { instances2, scheduled, withHidden, withLimits } from "./bare-writing.ts";
import { aboutShapes } from "./bare-about.ts";
import { differences, learn, type Shape } from "./shape.ts";

type Entity = Record<string, unknown>;

const sample = <T>(name: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../fixtures/gotosocial-samples/${name}.json`, import.meta.url),
      "utf8",
    ),
  ) as T;

const posts = sample<Entity[]>("statuses");
const emojis = sample<Entity[]>("custom_emojis");
const authors = posts.map(({ account }) => account as Entity);
const { max_toot_chars: _, ...sampled } = sample<Entity>("instance_v1");
/** As Mastodon documents the one limit that the sample lacks. */
const instance = withLimits(sampled);
const own = sample<Entity>("verify_credentials");
const { roles: __, ...ownOfMost } = own;

const membership = { id: "", status_id: "" };
const filters = sample<Entity[]>("filters").flatMap((filter): Entity[] => [
  { ...filter, statuses: [membership] },
  { ...filter, expires_at: "" },
]);
const { keywords: ___, statuses: ____, ...filterItself } = filters[0]!;
/** As Mastodon documents it; it is there only where something matches. */
const filtered = [
  { filter: filterItself, keyword_matches: [""], status_matches: [""] },
  { filter: { ...filterItself, expires_at: "" }, keyword_matches: [""], status_matches: [""] },
];

/** No sample has one: as Mastodon documents them. */
const card = {
  ...Object.fromEntries(
    "type url title description image_description provider_name provider_url author_name author_url html embed_url"
      .split(" ")
      .map(key => [key, ""]),
  ),
  image: "",
  width: 0,
  height: 0,
  blurhash: null,
  language: null,
  published_at: null,
  authors: [{ name: "", url: "", account: { $like: "account" } }],
};
const quote = { state: "", quoted_status: { $like: "status" } };
const quote_approval = { automatic: [""], manual: [""], current_user: "" };

const history = [{ day: "", uses: "", accounts: "" }];

const like = (name: string) => ({ $like: name });
const statuses = posts.map(post => ({
  ...post,
  account: like("account"),
  reblog: post["reblog"] && like("status"),
  poll: post["poll"] && { ...withHidden(post["poll"] as Entity), emojis },
}));
const FOCUSED = { meta: { focus: { x: 0, y: 0 } } };
const UNKNOWN = {
  meta: null,
  url: null,
  text_url: null,
  blurhash: null,
  preview_url: null,
  remote_url: "",
};
/** No sample lasts, and none is without a picture: as Mastodon documents it. */
const withMeasures = (post: Entity) => ({
  ...post,
  media_attachments: (post["media_attachments"] as Entity[]).flatMap(media => {
    const meta = media["meta"] as Entity | null;
    const original = { ...(meta?.["original"] as Entity), duration: 0 };
    return [
      { ...media, meta: { ...meta, original } },
      { ...media, ...UNKNOWN },
      { ...media, ...FOCUSED },
    ];
  }),
});
/** Only who is signed in is told how they voted. */
function withoutBallot(post: Entity): Entity {
  if (!post["poll"]) return post;
  const { voted: _voted, own_votes: _votes, ...poll } = post["poll"] as Entity;
  return { ...post, poll };
}
/** The samples are of people who have no emoji in their names. */
const withEmojis = (entity: Entity) => ({ ...entity, emojis });

// Written from the documentation of the entities: the samples have nobody of this kind.
/** As Mastodon documents it. */
const report = {
  ...{ id: "", action_taken: false, category: "", comment: "", forwarded: false, created_at: "" },
  ...{ status_ids: [""], target_account: like("account") },
};
const fields = [
  { name: "", value: "", verified_at: "" },
  { name: "", value: "", verified_at: null },
];
const seldom = {
  moved: like("account"),
  memorial: true,
  limited: true,
  suspended: true,
  avatar_description: "",
  header_description: "",
};
const roles = [{ id: "", name: "", color: "" }];
const people = authors
  .slice(0, 1)
  .map(person => ({ ...person, ...seldom, last_status_at: null, fields, emojis, roles }));
const ownPeople = [{ ...withEmojis(own), ...seldom, fields }];
const yesNo = [
  ...["following", "showing_reblogs", "notifying", "followed_by", "blocking", "blocked_by"],
  ...["muting", "muting_notifications", "requested", "requested_by", "domain_blocking", "endorsed"],
];
const relationship = { id: "", note: "", ...Object.fromEntries(yesNo.map(key => [key, true])) };

const media = [...posts, ...posts.map(withMeasures)].flatMap(
  post => post["media_attachments"] as Entity[],
);

const SHAPES: Record<string, Shape> = {
  any: { types: new Set(["object"]) },
  media: learn(media),
  scheduled: learn(scheduled),
  "instance-2": learn([...instances2, sample<Entity>("instance_v2")]),
  source: learn([{ id: "", text: "", spoiler_text: "" }]),
  search: learn([
    { accounts: [like("account")], statuses: [like("status")], hashtags: [like("search-tag")] },
  ]),
  "search-tag": learn([{ name: "", url: "", history, following: false }]),
  // As Mastodon documents them.
  "trending-link": learn([
    { ...card, history },
    { ...card, image: null, history },
  ]),
  suggestion: learn([{ source: "", sources: [""], account: like("account") }]),
  account: learn([...authors, ...authors.map(withEmojis), ...people]),
  // As Mastodon documents them: the samples have no list of muted people.
  "muted-account": learn(
    ["", null].flatMap(mute_expires_at =>
      [...authors, ...authors.map(withEmojis), ...people].map(one => ({
        ...one,
        mute_expires_at,
      })),
    ),
  ),
  text: learn([""]),
  "domain-block-preview": learn([{ following_count: 0, followers_count: 0 }]),
  "own-account": learn([own, withEmojis(ownOfMost), ...ownPeople]),
  relationship: learn([
    { ...relationship, languages: null },
    { ...relationship, languages: [""] },
  ]),
  status: learn([
    ...statuses,
    ...statuses.map(withEmojis),
    ...statuses.map(withMeasures),
    ...statuses.map(post => ({ ...post, filtered, quote_approval })),
    ...statuses.map(withoutBallot),
    ...statuses.flatMap(post => [
      { ...post, card, quote },
      { ...post, card: { ...card, image: null }, quote: { state: "", quoted_status: null } },
      { ...post, card: null, quote: null },
    ]),
  ]),
  filter: learn(filters),
  "filter-status": learn([membership]),
  preferences: learn([
    {
      "posting:default:visibility": "",
      "posting:default:sensitive": false,
      "posting:default:language": "",
      "reading:expand:media": "",
      "reading:expand:spoilers": false,
      "reading:autoplay:gifs": false,
    },
  ]),
  familiar: learn([{ id: "", accounts: [like("account")] }]),
  context: learn([{ ancestors: [like("status")], descendants: [like("status")] }]),
  // One that does not stream names no address for it.
  instance: learn([
    { ...instance, contact_account: like("account") },
    { ...instance, contact_account: like("account"), urls: {} },
    // As Mastodon documents a rule.
    { ...instance, contact_account: like("account"), rules: [{ id: "", text: "", hint: "" }] },
  ]),
  "custom-emoji": learn(emojis),
  // No samples were taken of these four: written from what OAuth and the server's pages say.
  app: learn([
    {
      id: "",
      name: "",
      client_id: "",
      client_secret: "",
      redirect_uri: "",
      redirect_uris: [""],
      scopes: [""],
    },
  ]),
  token: learn([{ access_token: "", created_at: 0, scope: "", token_type: "" }]),
  // As Mastodon documents what a server says of itself.
  authorization: learn([
    {
      issuer: "",
      authorization_endpoint: "",
      token_endpoint: "",
      revocation_endpoint: "",
      app_registration_endpoint: "",
      scopes_supported: [""],
      response_types_supported: [""],
      response_modes_supported: [""],
      grant_types_supported: [""],
      token_endpoint_auth_methods_supported: [""],
      code_challenge_methods_supported: [""],
    },
  ]),
  // As Mastodon documents a hashtag that somebody follows.
  tag: learn([{ name: "", url: "", history, following: true }]),
  // As Mastodon documents it.
  list: learn([{ id: "", title: "", replies_policy: "", exclusive: false }]),
  "featured-tag": learn(
    ["", null].map(last => ({
      ...{ id: "", name: "", url: "", statuses_count: "", last_status_at: last },
    })),
  ),
  conversation: learn(
    [like("status"), null].map(last_status => ({
      ...{ id: "", unread: true, accounts: [like("account")], last_status },
    })),
  ),
  error: learn([{ error: "" }, { error: "", error_description: "" }]),
  nothing: learn([{}]),
  poll: learn(
    posts.flatMap(({ poll }) => (poll ? [{ ...withHidden(poll as Entity), emojis }] : [])),
  ),
  report: learn([
    { ...report, action_taken_at: "", rule_ids: [""] },
    { ...report, action_taken_at: null, rule_ids: null },
    { ...report, action_taken_at: null, rule_ids: null, status_ids: null },
  ]),
  // As in the samples, but for what stands for itself.
  notification: learn([
    { id: "", type: "", created_at: "", account: like("account") },
    { id: "", type: "", created_at: "", account: like("account"), status: like("status") },
    { id: "", type: "", created_at: "", account: like("account"), report: like("report") },
  ]),
  ...aboutShapes,
  marker: learn(
    [["home"], ["notifications"], ["home", "notifications"], []].map(names =>
      Object.fromEntries(
        names.map(name => [name, { last_read_id: "", version: 0, updated_at: "" }]),
      ),
    ),
  ),
};

const ROUTES: [method: string, path: RegExp, shape: string, list?: "list"][] = [
  ["POST", /^\/api\/v1\/apps$/, "app"],
  ["GET", /^\/\.well-known\/oauth-authorization-server$/, "authorization"],
  ["POST", /^\/oauth\/token$/, "token"],
  ["POST", /^\/oauth\/revoke$/, "nothing"],
  ["GET", /^\/api\/v1\/accounts\/verify_credentials$/, "own-account"],
  ["PATCH", /^\/api\/v1\/accounts\/update_credentials$/, "own-account"],
  ["GET", /^\/api\/v1\/accounts\/relationships$/, "relationship", "list"],
  ["POST", /^\/api\/v1\/accounts\/[^/]+\/\w+$/, "relationship"],
  ["POST", /^\/api\/v1\/follow_requests\/[^/]+\/\w+$/, "relationship"],
  ["GET", /^\/api\/v1\/accounts\/familiar_followers$/, "familiar", "list"],
  ["GET", /^\/api\/v1\/accounts\/search$/, "account", "list"],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/statuses$/, "status", "list"],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/(follow(ers|ing)|endorsements)$/, "account", "list"],
  ["GET", /^\/api\/v1\/endorsements$/, "account", "list"],
  ["GET", /^\/api\/v1\/timelines\/(tag|list)\/[^/]+$/, "status", "list"],
  ["GET", /^\/api\/v1\/timelines\/(public|link)$/, "status", "list"],
  ["GET", /^\/api\/v1\/(favourites|bookmarks|trends\/statuses)$/, "status", "list"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/quotes$/, "status", "list"],
  ["GET", /^\/api\/v1\/(blocks|follow_requests)$/, "account", "list"],
  ["GET", /^\/api\/v1\/mutes$/, "muted-account", "list"],
  ["GET", /^\/api\/v1\/domain_blocks$/, "text", "list"],
  ["GET", /^\/api\/v1\/domain_blocks\/preview$/, "domain-block-preview"],
  ["POST", /^\/api\/v1\/domain_blocks$/, "nothing"],
  ["DELETE", /^\/api\/v1\/domain_blocks$/, "nothing"],
  ["GET", /^\/api\/v1\/accounts\/[^/]+$/, "account"],
  ["GET", /^\/api\/v1\/timelines\/home$/, "status", "list"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/context$/, "context"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/(favourited|reblogged)_by$/, "account", "list"],
  ["POST", /^\/api\/v1\/statuses\/[^/]+\/(un)?(favourite|reblog|bookmark|pin|mute)$/, "status"],
  ["POST", /^\/api\/v1\/statuses$/, "status"],
  ["PUT", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/source$/, "source"],
  ["POST", /^\/api\/v[12]\/media$/, "media"],
  ["GET", /^\/api\/v1\/media\/[^/]+$/, "media"],
  ["PUT", /^\/api\/v1\/media\/[^/]+$/, "media"],
  ["GET", /^\/api\/v1\/scheduled_statuses$/, "scheduled", "list"],
  ["GET", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "scheduled"],
  ["PUT", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "scheduled"],
  ["DELETE", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "nothing"],
  ["DELETE", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/instance$/, "instance"],
  ["GET", /^\/api\/v2\/instance$/, "instance-2"],
  ["GET", /^\/api\/v2\/search$/, "search"],
  ["GET", /^\/api\/v1\/trends\/tags$/, "search-tag", "list"],
  ["GET", /^\/api\/v1\/trends\/links$/, "trending-link", "list"],
  ["GET", /^\/api\/v2\/suggestions$/, "suggestion", "list"],
  ["DELETE", /^\/api\/v1\/suggestions\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/directory$/, "account", "list"],
  ["GET", /^\/api\/v1\/notifications$/, "notification", "list"],
  ["GET", /^\/api\/v1\/notifications\/[^/]+$/, "notification"],
  ["POST", /^\/api\/v1\/notifications\/(clear|[^/]+\/dismiss)$/, "nothing"],
  ["GET", /^\/api\/v1\/markers$/, "marker"],
  ["POST", /^\/api\/v1\/markers$/, "marker"],
  ["GET", /^\/api\/v1\/custom_emojis$/, "custom-emoji", "list"],
  ["GET", /^\/api\/v1\/conversations$/, "conversation", "list"],
  ["POST", /^\/api\/v1\/conversations\/[^/]+\/read$/, "conversation"],
  ["DELETE", /^\/api\/v1\/conversations\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/lists$/, "list", "list"],
  ["POST", /^\/api\/v1\/lists$/, "list"],
  ["GET", /^\/api\/v1\/lists\/[^/]+$/, "list"],
  ["PUT", /^\/api\/v1\/lists\/[^/]+$/, "list"],
  ["DELETE", /^\/api\/v1\/lists\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/lists\/[^/]+\/accounts$/, "account", "list"],
  ["POST", /^\/api\/v1\/lists\/[^/]+\/accounts$/, "nothing"],
  ["DELETE", /^\/api\/v1\/lists\/[^/]+\/accounts$/, "nothing"],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/lists$/, "list", "list"],
  ["GET", /^\/api\/v1\/followed_tags$/, "tag", "list"],
  ["GET", /^\/api\/v1\/tags\/[^/]+$/, "tag"],
  ["POST", /^\/api\/v1\/tags\/[^/]+\/(un)?follow$/, "tag"],
  ["GET", /^\/api\/v1\/(accounts\/[^/]+\/)?featured_tags$/, "featured-tag", "list"],
  ["GET", /^\/api\/v1\/featured_tags\/suggestions$/, "tag", "list"],
  ["POST", /^\/api\/v1\/featured_tags$/, "featured-tag"],
  ["DELETE", /^\/api\/v1\/featured_tags\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v2\/filters$/, "filter", "list"],
  ["POST", /^\/api\/v2\/filters$/, "filter"],
  ["GET", /^\/api\/v2\/filters\/[^/]+$/, "filter"],
  ["PUT", /^\/api\/v2\/filters\/[^/]+$/, "filter"],
  ["GET", /^\/api\/v2\/filters\/[^/]+\/statuses$/, "filter-status", "list"],
  ["POST", /^\/api\/v2\/filters\/[^/]+\/statuses$/, "filter-status"],
  ["DELETE", /^\/api\/v2\/filters\/(statuses\/)?[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/preferences$/, "preferences"],
  ["PUT", /^\/api\/v1\/statuses\/[^/]+\/interaction_policy$/, "status"],
  ["GET", /^\/api\/v1\/polls\/[^/]+$/, "poll"],
  ["POST", /^\/api\/v1\/polls\/[^/]+\/votes$/, "poll"],
  ["POST", /^\/api\/v1\/reports$/, "report"],
  ["GET", /^\/\.well-known\/nodeinfo$/, "nodeinfo-links"],
  ["GET", /^\/nodeinfo\/2\.0$/, "nodeinfo"],
  ["GET", /^\/api\/v1\/instance\/domain_blocks$/, "instance-block", "list"],
  ["GET", /^\/api\/v1\/instance\/(extended_description|privacy_policy)$/, "document"],
  ["GET", /^\/api\/v1\/instance\/terms_of_service(\/[^/]+)?$/, "terms"],
  ["GET", /^\/api\/v1\/announcements$/, "announcement", "list"],
  ["POST", /^\/api\/v1\/announcements\/[^/]+\/dismiss$/, "nothing"],
  ["PUT", /^\/api\/v1\/announcements\/[^/]+\/reactions\/[^/]+$/, "nothing"],
  ["DELETE", /^\/api\/v1\/announcements\/[^/]+\/reactions\/[^/]+$/, "nothing"],
];

/** In what an answer is not as GoToSocial's; empty when it is. What is not JSON has no shape. */
export function bareFaultsOf({ method, path, status, body }: Answer): string[] {
  const name = `${method} ${path} ${status}`;
  const route = ROUTES.find(each => each[0] === method && each[1].test(path));
  if (body === undefined) return route && status < 400 ? [`${name} is not JSON`] : [];
  const shape = SHAPES[status >= 400 ? "error" : (route?.[2] ?? "")];
  if (!shape) return [`${name} has no shape: add its route to test/support/demo/bare-shapes.ts`];
  const asked = isScheduled(body) ? SHAPES["scheduled"]! : shape;
  const bodies = route?.[3] && status < 400 && Array.isArray(body) ? body : [body];
  return bodies.flatMap(one =>
    differences(asked, one, name => SHAPES[name]).map(fault => `${name}: ${fault}`),
  );
}

/** A post that waits for its time is answered in place of a status. */
const isScheduled = (body: unknown) =>
  typeof body === "object" && body !== null && "scheduled_at" in body;
