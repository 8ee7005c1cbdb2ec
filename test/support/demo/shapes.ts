import { readFileSync } from "node:fs";
import type { Answer } from "../../../demo/instance/http/answers.ts";
import {
  type RunningInstance,
  startInstance,
  type StartOptions,
} from "../../../demo/instance/start.ts";
import { bareFaultsOf } from "./bare-shapes.ts";
import { differences, learn, type Schema, type Shape, widen } from "./shape.ts";

const fixture = <T>(name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/pleroma/${name}.json`, import.meta.url), "utf8"),
  ) as T;

const schemas = fixture<Record<string, Schema>>("openapi");

/** Entities and the schema that says more of each; a boost has the schema of a status. */
const SCHEMAS: Record<string, string | null> = {
  account: "Account",
  "own-account": "Account",
  app: "App",
  boost: "Status",
  "custom-emoji": null,
  error: null,
  "frontend-configurations": null,
  "instance-v1": null,
  "instance-v2": null,
  mascot: null,
  nodeinfo: null,
  relationship: "AccountRelationship",
  status: "Status",
  token: null,
  unforeseen: null,
};

const shapes = new Map<string, Shape>(
  Object.entries(SCHEMAS).map(([name, schema]) => {
    const shape = learn(fixture<unknown[]>(name));
    return [name, schema === null ? shape : widen(shape, schemas[schema] ?? {}, schemas)];
  }),
);
// Of what has no size, such as a sound, Pleroma says none.
for (const name of ["status", "boost"]) {
  const media = shapes.get(name)?.keys?.get("media_attachments")?.shape.items;
  const meta = media?.keys?.get("meta");
  if (meta) media?.keys?.set("meta", { ...meta, always: false });
}
// Only who is signed in is told how they voted.
const ballot = shapes.get("status")?.keys?.get("poll")?.shape.keys;
for (const name of ["voted", "own_votes"]) {
  const key = ballot?.get(name);
  if (key) ballot?.set(name, { ...key, always: false });
}
// Told only of people whom one has muted, and to those who may deactivate them.
const optional = (...types: string[]) => ({ shape: { types: new Set(types) }, always: false });
const account = shapes.get("account")?.keys;
// The samples are all of people who have posted.
account?.get("last_status_at")?.shape.types.add("null");
account?.set("mute_expires_at", optional("string", "null"));
account?.get("pleroma")?.shape.keys?.set("deactivated", optional("boolean"));
shapes.set("familiar", learn([{ id: "", accounts: [like("account")] }]));
const tag = { name: "", url: "" };
shapes.set(
  "search",
  learn([{ accounts: [like("account")], hashtags: [tag], statuses: [like("status")] }]),
);
shapes.set("texts", learn([[""]]));
// As the documented answers are; the reactions of a status are those of its own OpenAPI document.
shapes.set("poll", pollShape());
shapes.set(
  "reaction",
  learn(
    [null, ""].map(url => ({ name: "", count: 0, me: true, url, accounts: [like("account")] })),
  ),
);
shapes.set(
  "bookmark-folder",
  learn([
    { id: "", name: "", emoji: "", emoji_url: null },
    { id: "", name: "", emoji: null, emoji_url: "" },
  ]),
);
shapes.set("report", learn([{ id: "", action_taken: false }]));
// As the server itself answers, which restricts nobody; its documentation has the others.
const restricted = { mrf_simple: {}, mrf_simple_info: {}, quarantined_instances: [""] };
for (const [name, path] of [
  ["nodeinfo", "metadata"],
  ["instance-v1", "pleroma metadata"],
  ["instance-v2", "pleroma metadata"],
] as const) {
  const metadata = path
    .split(" ")
    .reduce((shape, key) => shape.keys!.get(key)!.shape, shapes.get(name)!);
  const federation = metadata.keys!.get("federation")!.shape;
  const known = learn([restricted]).keys!;
  for (const key of ["mrf_keyword", "mrf_simple", "mrf_simple_info"])
    federation.keys!.set(key, { shape: { types: new Set(["object"]) }, always: true });
  federation.keys!.set("quarantined_instances", known.get("quarantined_instances")!);
  federation.keys!.set("quarantined_instances_info", {
    shape: { types: new Set(["object"]) },
    always: true,
  });
}
shapes.set("nodeinfo-links", learn([{ links: [{ rel: "", href: "" }] }]));
shapes.set("rule", learn([{ id: "", text: "", hint: "" }]));
// As a Pleroma 2.7 answers.
const period = { starts_at: "", ends_at: "" };
const announcement = {
  ...{ id: "", content: "", all_day: true, read: true, published_at: "", updated_at: "" },
  ...{ mentions: [], statuses: [], tags: [], emojis: [], reactions: [] },
};
shapes.set(
  "announcement",
  learn([
    { ...announcement, ...period },
    { ...announcement, starts_at: null, ends_at: null },
  ]),
);
shapes.set("version", versionShape());
shapes.set("source", learn([{ id: "", text: "", spoiler_text: "", content_type: "" }]));
shapes.set("filter", learn(fixture<unknown[]>("filter")));
shapes.set("moderated", moderatedShape());
shapes.set("notification", notificationShape());
shapes.set("marker", {
  ...learn([{}]),
  keys: learn(
    ["home", "notifications"].map(name => ({
      [name]: { last_read_id: "", version: 0, updated_at: "", pleroma: { unread_count: 0 } },
    })),
  ).keys,
});
// As Pleroma's own OpenAPI document has it.
const pushed = { id: "", endpoint: "", server_key: "" };
shapes.set("push-subscription", {
  ...learn([{ ...pushed, alerts: {} }]),
  keys: new Map([
    ...learn([pushed]).keys!,
    ["alerts", { shape: { types: new Set(["object"]) }, always: true }],
  ]),
});
// As Pleroma's own OpenAPI document has it.
shapes.set("list", learn([{ id: "", title: "" }]));
shapes.set("media", mediaShape());
shapes.set(
  "conversation",
  learn([{ id: "", accounts: [like("account")], unread: true, last_status: like("status") }]),
);
shapes.set("chat-message", chatMessageShape());
shapes.set(
  "chat",
  learn(
    [null, like("chat-message")].map(last_message => ({
      ...{ id: "", account: like("account"), unread: 0, last_message, updated_at: "" },
    })),
  ),
);
shapes.set("scheduled", scheduledShape());
shapes.set("outcome", learn([{ status: "" }, { error: "" }]));
shapes.set("aliases", learn([{ aliases: [""] }]));
shapes.set("mfa", learn([{ settings: { enabled: true, totp: true } }]));
shapes.set("mfa-key", learn([{ key: "", provisioning_uri: "" }]));
shapes.set("mfa-codes", learn([{ codes: [""] }]));
shapes.set("oauth-token", learn([{ id: 0, app_name: "", valid_until: "" }]));
const backup = { id: 0, content_type: "", url: "", file_size: 0, processed: true };
shapes.set("backup", learn([{ ...backup, inserted_at: "" }]));
shapes.set("text", learn([""]));
shapes.set("anything", { types: new Set(["object"]) });
shapes.set("nothing", { types: new Set(["object"]), keys: new Map() });
shapes.set("context", learn([{ ancestors: [like("status")], descendants: [like("status")] }]));

/** What stands in a status stands alone, too. */
function pollShape(): Shape {
  const { types, keys, ...rest } = shapes.get("status")!.keys!.get("poll")!.shape;
  return { ...rest, keys, types: new Set([...types].filter(type => type !== "null")) };
}

/** What stands in a status stands alone, too. */
function mediaShape(): Shape {
  return shapes.get("status")!.keys!.get("media_attachments")!.shape.items!;
}

/** As Pleroma's own OpenAPI document and its answers have it. */
function chatMessageShape(): Shape {
  const ids = { id: "", chat_id: "", account_id: "", created_at: "", emojis: [], unread: true };
  const message = { ...ids, content: "", attachment: null, card: null };
  const emoji = { shortcode: "", url: "", static_url: "", visible_in_picker: true };
  return learn([
    { ...message, idempotency_key: "", emojis: [emoji] },
    { ...message, content: null, attachment: like("media") },
  ]);
}

/** As the sample and the documented answers are. */
function scheduledShape(): Shape {
  const nothing = { sensitive: null, spoiler_text: null, visibility: null, in_reply_to_id: null };
  const words = { sensitive: true, spoiler_text: "", visibility: "", in_reply_to_id: "" };
  const more = { expires_in: null, text: "", scheduled_at: "" };
  const shape = learn([
    { id: "", scheduled_at: "", params: { ...nothing, ...more, text: null, poll: null } },
    {
      id: "",
      scheduled_at: "",
      params: { ...words, ...more, expires_in: 1, poll: like("anything"), media_ids: [""] },
      media_attachments: [like("media")],
    },
  ]);
  return shape;
}

/** An account as the pages of moderation have it. */
function moderatedShape(): Shape {
  const texts = { actor_type: "", nickname: "", registration_reason: null, tags: [""] };
  const yes = { is_active: true, is_approved: true, is_confirmed: true, is_suggested: true };
  const more = { ...texts, ...yes, local: true, roles: { admin: true, moderator: true } };
  const extras = learn([
    { ...more, email: "" },
    { ...more, email: null },
  ]);
  return { types: new Set(["object"]), keys: new Map([...account!, ...extras.keys!]) };
}

function notificationShape(): Shape {
  const shape = learn(fixture<unknown[]>("notification"));
  // The sample is a reaction with a picture.
  shape.keys!.get("emoji_url")!.shape.types.add("null");
  return shape;
}

/** As the documented answers are, of the parts that a status has, too. */
function versionShape(): Shape {
  const { keys } = shapes.get("status")!;
  const parts = ["content", "created_at", "emojis", "media_attachments", "poll", "sensitive"];
  const shape = learn([{ account: like("account"), spoiler_text: "" }]);
  for (const part of parts) shape.keys!.set(part, keys!.get(part)!);
  return shape;
}

function like(name: string) {
  return { $like: name };
}

/** What each route answers; one in brackets is a list. */
const ROUTES: [method: string, path: RegExp, shape: string | [string]][] = [
  ["POST", /^\/api\/v1\/apps$/, "app"],
  ["POST", /^\/oauth\/token$/, "token"],
  ["POST", /^\/oauth\/revoke$/, "nothing"],
  ["GET", /^\/api\/v1\/accounts\/verify_credentials$/, "own-account"],
  ["PATCH", /^\/api\/v1\/accounts\/update_credentials$/, "own-account"],
  ["GET", /^\/api\/v1\/accounts\/relationships$/, ["relationship"]],
  ["GET", /^\/api\/v1\/accounts\/familiar_followers$/, ["familiar"]],
  ["GET", /^\/api\/v1\/accounts\/search$/, ["account"]],
  ["GET", /^\/api\/v2\/search$/, "search"],
  ["GET", /^\/api\/v1\/(trends|suggestions|directory)$/, ["account"]],
  ["GET", /^\/api\/v2\/suggestions$/, ["account"]],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/follow(ers|ing)$/, ["account"]],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/statuses$/, ["status"]],
  ["GET", /^\/api\/v1\/pleroma\/accounts\/[^/]+\/endorsements$/, ["account"]],
  ["GET", /^\/api\/v1\/(blocks|mutes|endorsements|follow_requests)$/, ["account"]],
  ["GET", /^\/api\/v1\/domain_blocks$/, "texts"],
  ["POST", /^\/api\/v1\/domain_blocks$/, "nothing"],
  ["DELETE", /^\/api\/v1\/domain_blocks$/, "nothing"],
  ["POST", /^\/api\/v1\/follow_requests\/[^/]+\/(authorize|reject)$/, "relationship"],
  ["POST", /^\/api\/v1\/(pleroma\/)?accounts\/[^/]+\/\w+$/, "relationship"],
  ["GET", /^\/api\/v1\/timelines\/(tag|list)\/[^/]+$/, ["status"]],
  ["GET", /^\/api\/v1\/timelines\/(public|direct|bubble)$/, ["status"]],
  ["GET", /^\/api\/v1\/(favourites|bookmarks)$/, ["status"]],
  ["GET", /^\/api\/v1\/pleroma\/statuses\/[^/]+\/quotes$/, ["status"]],
  ["GET", /^\/api\/v1\/pleroma\/accounts\/[^/]+\/favourites$/, ["status"]],
  ["GET", /^\/api\/v1\/accounts\/[^/]+$/, "account"],
  ["GET", /^\/api\/v1\/timelines\/home$/, ["status"]],
  ["GET", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/history$/, ["version"]],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/source$/, "source"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/context$/, "context"],
  ["POST", /^\/api\/v1\/statuses\/[^/]+\/(un)?(favourite|reblog|bookmark|pin|mute)$/, "status"],
  ["GET", /^\/api\/v1\/statuses\/[^/]+\/(favourited|reblogged)_by$/, ["account"]],
  ["GET", /^\/api\/v1\/pleroma\/statuses\/[^/]+\/reactions(\/[^/]+)?$/, ["reaction"]],
  ["PUT", /^\/api\/v1\/pleroma\/statuses\/[^/]+\/reactions\/[^/]+$/, "status"],
  ["DELETE", /^\/api\/v1\/pleroma\/statuses\/[^/]+\/reactions\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/polls\/[^/]+$/, "poll"],
  ["POST", /^\/api\/v1\/polls\/[^/]+\/votes$/, "poll"],
  ["GET", /^\/api\/v1\/pleroma\/bookmark_folders$/, ["bookmark-folder"]],
  ["POST", /^\/api\/v1\/pleroma\/bookmark_folders$/, "bookmark-folder"],
  ["PATCH", /^\/api\/v1\/pleroma\/bookmark_folders\/[^/]+$/, "bookmark-folder"],
  ["DELETE", /^\/api\/v1\/pleroma\/bookmark_folders\/[^/]+$/, "bookmark-folder"],
  ["POST", /^\/api\/v1\/reports$/, "report"],
  ["GET", /^\/api\/v1\/notifications$/, ["notification"]],
  ["POST", /^\/api\/v1\/notifications\/(clear|[^/]+\/dismiss)$/, "nothing"],
  ["DELETE", /^\/api\/v1\/notifications\/destroy_multiple$/, "nothing"],
  ["GET", /^\/api\/v1\/notifications\/[^/]+$/, "notification"],
  ["POST", /^\/api\/v1\/pleroma\/notifications\/read$/, "text"],
  ["DELETE", /^\/api\/v1\/push\/subscription$/, "nothing"],
  ["GET", /^\/api\/v1\/push\/subscription$/, "push-subscription"],
  ["POST", /^\/api\/v1\/push\/subscription$/, "push-subscription"],
  ["PUT", /^\/api\/v1\/push\/subscription$/, "push-subscription"],
  ["GET", /^\/api\/v1\/markers$/, "marker"],
  ["POST", /^\/api\/v1\/markers$/, "marker"],
  ["POST", /^\/api\/v[12]\/media$/, "media"],
  ["GET", /^\/api\/v1\/media\/[^/]+$/, "media"],
  ["PUT", /^\/api\/v1\/media\/[^/]+$/, "media"],
  ["GET", /^\/api\/v1\/scheduled_statuses$/, ["scheduled"]],
  ["GET", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "scheduled"],
  ["PUT", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "scheduled"],
  ["DELETE", /^\/api\/v1\/scheduled_statuses\/[^/]+$/, "nothing"],
  ["POST", /^\/api\/v1\/statuses$/, "status"],
  ["PUT", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["DELETE", /^\/api\/v1\/statuses\/[^/]+$/, "status"],
  ["GET", /^\/api\/v1\/instance$/, "instance-v1"],
  ["GET", /^\/api\/v2\/instance$/, "instance-v2"],
  ["GET", /^\/nodeinfo\/2\.0\.json$/, "nodeinfo"],
  ["GET", /^\/\.well-known\/nodeinfo$/, "nodeinfo-links"],
  ["GET", /^\/api\/v1\/instance\/rules$/, ["rule"]],
  ["GET", /^\/api\/v1\/announcements$/, ["announcement"]],
  ["POST", /^\/api\/v1\/announcements\/[^/]+\/dismiss$/, "nothing"],
  ["GET", /^\/api\/v1\/custom_emojis$/, ["custom-emoji"]],
  ["GET", /^\/api\/v1\/lists$/, ["list"]],
  ["POST", /^\/api\/v1\/lists$/, "list"],
  ["GET", /^\/api\/v1\/lists\/[^/]+$/, "list"],
  ["PUT", /^\/api\/v1\/lists\/[^/]+$/, "list"],
  ["DELETE", /^\/api\/v1\/lists\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/lists\/[^/]+\/accounts$/, ["account"]],
  ["POST", /^\/api\/v1\/lists\/[^/]+\/accounts$/, "nothing"],
  ["DELETE", /^\/api\/v1\/lists\/[^/]+\/accounts$/, "nothing"],
  ["GET", /^\/api\/v1\/accounts\/[^/]+\/lists$/, ["list"]],
  ["GET", /^\/api\/v1\/conversations$/, ["conversation"]],
  ["POST", /^\/api\/v1\/conversations\/[^/]+\/read$/, "conversation"],
  ["DELETE", /^\/api\/v1\/conversations\/[^/]+$/, "nothing"],
  ["GET", /^\/api\/v1\/pleroma\/conversations\/[^/]+$/, "conversation"],
  ["PATCH", /^\/api\/v1\/pleroma\/conversations\/[^/]+$/, "conversation"],
  ["GET", /^\/api\/v1\/pleroma\/conversations\/[^/]+\/statuses$/, ["status"]],
  ["GET", /^\/api\/v2\/pleroma\/chats$/, ["chat"]],
  ["POST", /^\/api\/v1\/pleroma\/chats\/by-account-id\/[^/]+$/, "chat"],
  ["POST", /^\/api\/v1\/pleroma\/chats\/[^/]+\/read$/, "chat"],
  ["GET", /^\/api\/v1\/pleroma\/chats\/[^/]+$/, "chat"],
  ["GET", /^\/api\/v1\/pleroma\/chats\/[^/]+\/messages$/, ["chat-message"]],
  ["POST", /^\/api\/v1\/pleroma\/chats\/[^/]+\/messages$/, "chat-message"],
  ["DELETE", /^\/api\/v1\/pleroma\/chats\/[^/]+\/messages\/[^/]+$/, "chat-message"],
  ["GET", /^\/api\/pleroma\/frontend_configurations$/, "frontend-configurations"],
  ["GET", /^\/api\/v1\/pleroma\/mascot$/, "mascot"],
  ["GET", /^\/api\/v1\/pleroma\/settings\/[^/]+$/, "anything"],
  ["PATCH", /^\/api\/v1\/pleroma\/settings\/[^/]+$/, "anything"],
  [
    "POST",
    /^\/api\/pleroma\/(change_password|change_email|delete_account|move_account)$/,
    "outcome",
  ],
  ["PUT", /^\/api\/pleroma\/(aliases|notification_settings)$/, "outcome"],
  ["DELETE", /^\/api\/pleroma\/aliases$/, "outcome"],
  ["GET", /^\/api\/pleroma\/aliases$/, "aliases"],
  ["GET", /^\/api\/pleroma\/accounts\/mfa$/, "mfa"],
  ["GET", /^\/api\/pleroma\/accounts\/mfa\/setup\/totp$/, "mfa-key"],
  ["GET", /^\/api\/pleroma\/accounts\/mfa\/backup_codes$/, "mfa-codes"],
  ["POST", /^\/api\/pleroma\/accounts\/mfa\/confirm\/totp$/, "nothing"],
  ["DELETE", /^\/api\/pleroma\/accounts\/mfa\/totp$/, "nothing"],
  ["GET", /^\/api\/oauth_tokens$/, ["oauth-token"]],
  ["GET", /^\/api\/v1\/pleroma\/backups$/, ["backup"]],
  ["POST", /^\/api\/v1\/pleroma\/backups$/, ["backup"]],
  ["GET", /^\/api\/v1\/filters$/, ["filter"]],
  ["POST", /^\/api\/v1\/filters$/, "filter"],
  ["GET", /^\/api\/v1\/filters\/[^/]+$/, "filter"],
  ["PUT", /^\/api\/v1\/filters\/[^/]+$/, "filter"],
  ["DELETE", /^\/api\/v1\/filters\/[^/]+$/, "nothing"],
];

/** In what an answer is not as Pleroma's; empty when it is. Pages and pictures have no shape. */
export function faultsOf({ method, path, status, body }: Answer): string[] {
  const name = `${method} ${path} ${status}`;
  // The end of somebody’s session has no words.
  if (status === 204 || status === 201) return [];
  if (body === undefined) return path.startsWith("/api/") ? [`${name} is not JSON`] : [];
  const shape = status >= 400 ? errorShape(body) : successShape(method, path);
  if (!shape) return [`${name} has no shape: add its route to test/support/demo/shapes.ts`];
  return differences(shape, body, pick).map(fault => `${name}: ${fault}`);
}

const errorShape = (body: unknown) =>
  shapes.get(typeof body === "object" && body && "error" in body ? "error" : "unforeseen");

function successShape(method: string, path: string): Shape | undefined {
  const name = ROUTES.find(route => route[0] === method && route[1].test(path))?.[2];
  if (name === undefined) return undefined;
  if (typeof name === "string") return { types: new Set(), ...shapes.get(name), like: name };
  return learn([name.map(like)]);
}

/** Wherever a status may stand, a boost may. */
const pick = (name: string, value: unknown) => shapes.get(name === "status" ? kindOf(value) : name);

/** A post that waits for its time is answered in place of a status. */
const kindOf = (value: unknown) =>
  isBoost(value) ? "boost" : isScheduled(value) ? "scheduled" : "status";

const isScheduled = (value: unknown) =>
  typeof value === "object" && value !== null && "scheduled_at" in value;

const isBoost = (value: unknown) =>
  typeof value === "object" && value !== null && "reblog" in value && value.reblog !== null;

/**
 * A demo instance that compares all it answers with Pleroma's answers, or GoToSocial's where it
 * is bare. Closing it throws the differences: `await using instance = await checkedInstance()`.
 */
export async function checkedInstance(options: StartOptions = {}): Promise<RunningInstance> {
  const faults = new Set<string>();
  const check = options.bare ? bareFaultsOf : faultsOf;
  const instance = await startInstance({
    ...options,
    onAnswer(answer) {
      for (const fault of check(answer)) faults.add(fault);
      options.onAnswer?.(answer);
    },
  });
  const close = async () => {
    await instance.close();
    if (faults.size > 0)
      throw new Error(`Not as such a server answers:\n${[...faults].join("\n")}`);
  };
  return { ...instance, close, [Symbol.asyncDispose]: close };
}
