import type { Announcement } from "../api/announcements.ts";
import type { CustomEmoji } from "../api/instance-emojis.ts";
import type { MentionedAccount } from "../html/entity-links.ts";
import { richText } from "../html/rich-text.ts";
import { parseUrl } from "../lib/parse-url.ts";

/**
 * An announcement's text as safe nodes. Pleroma lists neither the people who are mentioned in it,
 * nor the emoji; `emojis` are then those of the instance.
 */
export function announcementText(
  { content, mentions, tags, emojis }: Announcement,
  instance: string,
  others: readonly CustomEmoji[],
): DocumentFragment {
  return richText(content, {
    mentions: mentions.length > 0 ? mentions : linkedAccounts(content, instance),
    tags,
    emojis: [...emojis, ...others],
  });
}

/** Whether the text may contain custom emoji that the server doesn't list. */
export const mayLackEmojis = ({ content, emojis }: Announcement): boolean =>
  emojis.length === 0 && /:\w+:/.test(content);

const LINK = /<a\s[^>]*>/gi;
const IS_MENTION = /\sclass="[^"]*\bmention\b/i;
const HREF = /\shref="([^"]*)"/i;
const USER = /\sdata-user="([^"]*)"/i;

/** The accounts that a text links to, as Pleroma marks them. */
function linkedAccounts(content: string, instance: string): MentionedAccount[] {
  return [...content.matchAll(LINK)].flatMap(([link]) => {
    const url = parseUrl(HREF.exec(link)?.[1] ?? "");
    const id = USER.exec(link)?.[1];
    const username = url?.pathname.split("/").findLast(Boolean)?.replace(/^@/, "");
    if (!url || !id || !username || !IS_MENTION.test(link)) return [];
    const acct = url.host === new URL(instance).host ? username : `${username}@${url.host}`;
    return [{ id, acct, username, url: url.href }];
  });
}
