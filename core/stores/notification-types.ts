import type { NotificationOptions } from "../api/notifications.ts";
import type { Client } from "../client.ts";
import { instances } from "./instance.ts";
import type { Settings } from "./settings-values.ts";

type Shows = Settings["notifications"]["shows"];

/** Those of the specification (§3), which every server knows. */
const COMMON = [
  "mention",
  "status",
  "reblog",
  "follow",
  "follow_request",
  "favourite",
  "poll",
  "update",
  "admin.sign_up",
  "admin.report",
];

/** Pleroma's own. */
const PLEROMA = ["pleroma:emoji_reaction", "pleroma:chat_mention", "pleroma:report", "move"];

/** Mastodon's of later years. */
const LATER = ["quote", "quoted_update"];

/** Only for those who look after an instance. */
const FOR_ADMINS = new Set(["admin.sign_up", "admin.report", "pleroma:report"]);

/** All types that this instance may tell this person of, to choose from. */
export function typesFor(client: Client, isAdmin: boolean): string[] {
  const ofPleroma = isPleroma(client);
  const types = [...COMMON, ...(ofPleroma ? PLEROMA : LATER)];
  return types.filter(type => {
    if (!FOR_ADMINS.has(type)) return true;
    return isAdmin && type.startsWith("pleroma:") === ofPleroma;
  });
}

/** Whether notifications of a type are shown, all types being looked at; on unless it is said. */
export const isShown = (shows: Shows, type: string): boolean => shows[type] ?? true;

/**
 * What to ask for. Pleroma is told what to include, since it leaves out chats and reports else;
 * other servers are told what to exclude.
 */
export function typesOf(
  filter: string,
  shows: Shows,
  isPleroma: boolean,
): Pick<NotificationOptions, "exclude_types" | "include_types"> {
  const all = [...COMMON, ...(isPleroma ? PLEROMA : LATER)];
  const isWanted = (type: string) => (filter === "all" ? isShown(shows, type) : type === filter);
  if (isPleroma) return { include_types: all.filter(isWanted) };
  const exclude_types = all.filter(type => !isWanted(type));
  return exclude_types.length > 0 ? { exclude_types } : {};
}

/** As far as the instance is known. */
export const isPleroma = (client: Client): boolean =>
  instances(client).$instance.value?.features.has("pleroma_api") ?? false;
