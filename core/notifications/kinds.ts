import type { NotificationOptions } from "../api/notifications.ts";
import type { Client } from "../client.ts";
import { instances, type InstanceFacts } from "../instance/instance.ts";
import { isAtLeast } from "../instance/compatible-version.ts";
import { own } from "../lib/own.ts";
import type { Settings } from "../settings/types.ts";

type Shows = Settings["notifications"]["shows"];

/** Types that every server knows. */
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

/** Types that servers have known from the beginning. */
const OLDEST = ["mention", "reblog", "follow", "favourite"];

/** Types that only Pleroma has. */
const PLEROMA = ["pleroma:emoji_reaction", "pleroma:chat_mention", "pleroma:report", "move"];

/**
 * Types that only Mastodon has. Pleroma's database doesn't know them, and fails on the whole
 * request.
 */
const MASTODON = ["admin.sign_up", "admin.report"];

/** Types that Mastodon has had since 4.5. */
const QUOTES = ["quote", "quoted_update"];

/** Types that only moderators get. */
const FOR_ADMINS = new Set([...MASTODON, "pleroma:report"]);

/** All types that the instance knows, judged by its features and version. */
function knownTypes(facts: InstanceFacts | undefined): readonly string[] {
  if (!facts) return COMMON;
  if (facts.isPleroma) return [...COMMON, ...PLEROMA];
  return [...COMMON, ...MASTODON, ...(isAtLeast(facts.version, 4, 5) ? QUOTES : [])];
}

/** All types that the user may get from this instance, for the filter and the settings. */
export function typesFor(client: Client, isAdmin: boolean): readonly string[] {
  const types = knownTypes(instances(client).$instance.value);
  return types.filter(type => isAdmin || !FOR_ADMINS.has(type));
}

/** Whether the filter `all` includes a type; true by default. */
export const isShown = (shows: Shows, type: string): boolean => own(shows, type) ?? true;

/** Whether unread ones of a type are counted in badges; true by default. */
export const isCounted = ({ counts }: Settings["notifications"], type: string): boolean =>
  own(counts, type) ?? true;

type Types = Pick<NotificationOptions, "exclude_types" | "include_types" | "types">;

/**
 * The request parameters to try, best first; the next ones are for servers that reject those
 * before. Empty if the instance has none of the wanted types. Pleroma needs the included types,
 * since it leaves out chats and reports by default; other servers get the excluded ones.
 */
export function requestVariants(
  filter: string,
  shows: Shows,
  facts: InstanceFacts | undefined,
): readonly Types[] {
  const known = knownTypes(facts);
  const isWanted = (type: string) => (filter === "all" ? isShown(shows, type) : type === filter);
  const oldest = OLDEST.filter(isWanted);
  if (facts?.isPleroma) {
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
