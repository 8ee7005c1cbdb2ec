import type { Account } from "../../core/api/accounts.ts";
import { wordsNeedDressing } from "../../core/stores/derived.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";

/** Whether there is more to a status than the words of somebody, said to everybody. */
export function needsExtras(status: StatusRecord, author: Account, locale: string): boolean {
  const { pleroma, role } = author;
  return Boolean(
    wordsNeedDressing(status) ||
    status.spoiler_text ||
    status.visibility !== "public" ||
    status.local_only ||
    (status.language && status.language.split(/[-_]/)[0] !== locale.split("-")[0]) ||
    status.edited_at ||
    status.in_reply_to_id ||
    status.poll ||
    status.card ||
    status.quote_facts ||
    status.media_attachments.length > 0 ||
    status.emoji_reactions?.length ||
    status.reactions?.length ||
    pleroma?.is_admin ||
    pleroma?.is_moderator ||
    (pleroma?.favicon && author.acct.includes("@")) ||
    role?.name ||
    author.bot ||
    author.group ||
    status.pleroma?.emoji_reactions?.length,
  );
}
