import type { NotificationOptions } from "../api/notifications.ts";
import type { Client } from "../client.ts";
import { instances, type InstanceFacts } from "../instance/instance.ts";
import { own } from "../lib/own.ts";
import type { Settings } from "../settings/types.ts";

type Shows = Settings["notifications"]["shows"];

/** Every server knows these. */
const COMMON = [
  "mention",
  "status",
  "reblog",
  "follow",
  "follow_request",
  "favourite",
  "poll",
  "update",
];

/** Servers have known these from the beginning. */
const OLDEST = ["mention", "reblog", "follow", "favourite"];

/** Pleroma's own. */
const PLEROMA = ["pleroma:emoji_reaction", "pleroma:chat_mention", "pleroma:report", "move"];

/** Mastodon's, which Pleroma's database does not know: one of them costs the whole answer. */
const MASTODON = ["admin.sign_up", "admin.report"];

/** Mastodon's since 4.5. */
const QUOTES = ["quote", "quoted_update"];

/** Only for those who look after an instance. */
const FOR_ADMINS = new Set([...MASTODON, "pleroma:report"]);

/** All types that an instance knows, by what it says of itself. */
function knownTypes(facts: InstanceFacts | undefined): readonly string[] {
  if (!facts) return COMMON;
  if (facts.features.has("pleroma_api")) return [...COMMON, ...PLEROMA];
  return [...COMMON, ...MASTODON, ...(hasQuotes(facts.version) ? QUOTES : [])];
}

/** The version begins with Mastodon's, or with that which the server is compatible with. */
function hasQuotes(version: string): boolean {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > 4 || (major === 4 && minor >= 5);
}

/** All types that this instance may tell this person of, to choose from. */
export function typesFor(client: Client, isAdmin: boolean): readonly string[] {
  const types = knownTypes(instances(client).$instance.value);
  return types.filter(type => isAdmin || !FOR_ADMINS.has(type));
}

/** Whether notifications of a type are shown, all types being looked at; on unless it is said. */
export const isShown = (shows: Shows, type: string): boolean => own(shows, type) ?? true;

type Types = Pick<NotificationOptions, "exclude_types" | "include_types" | "types">;

/**
 * How to ask for what is wanted, best first; the next way is for servers that refuse the one
 * before. None where the instance has nothing of it. Pleroma is told what to include, since it
 * leaves out chats and reports else; other servers are told what to exclude.
 */
export function waysToAsk(
  filter: string,
  shows: Shows,
  facts: InstanceFacts | undefined,
): readonly Types[] {
  const known = knownTypes(facts);
  const isWanted = (type: string) => (filter === "all" ? isShown(shows, type) : type === filter);
  const oldest = OLDEST.filter(isWanted);
  if (facts?.features.has("pleroma_api")) {
    const include_types = known.filter(isWanted);
    if (include_types.length === 0) return [];
    return [{ include_types }, {}, ...(oldest.length > 0 ? [{ include_types: oldest }] : [])];
  }
  const exclude_types = known.filter(type => !isWanted(type));
  return [
    ...(exclude_types.length > 0 ? [{ exclude_types }] : []),
    {},
    ...(oldest.length > 0 ? [{ types: oldest }] : []),
  ];
}

/** As far as the instance is known. */
export const isPleroma = (client: Client): boolean =>
  instances(client).$instance.value?.features.has("pleroma_api") ?? false;
