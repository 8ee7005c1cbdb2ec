import type { Account } from "../../core/api/accounts/accounts.ts";
import { hasBadges, hasFavicon } from "../../core/accounts/roles.ts";
import { needsFormatting } from "../../core/entities/display-text.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** How much of the extra code a status needs; `none` for a public post with plain text only. */
export function neededExtras(
  status: StatusRecord,
  author: Account,
  locale: string,
): "none" | "some" | "all" {
  if (isRich(status)) return "all";
  return isMore(status, author, locale) ? "some" : "none";
}

const isRich = (status: StatusRecord): boolean =>
  Boolean(
    status.spoiler_text ||
    status.poll ||
    status.quote_facts ||
    status.media_attachments.length > 0 ||
    status.emoji_reactions?.length ||
    status.reactions?.length ||
    status.pleroma?.emoji_reactions?.length,
  );

function isMore(status: StatusRecord, author: Account, locale: string): boolean {
  return Boolean(
    needsFormatting(status) ||
    status.visibility !== "public" ||
    status.local_only ||
    (status.language && status.language.split(/[-_]/)[0] !== locale.split("-")[0]) ||
    status.edited_at ||
    status.in_reply_to_id ||
    status.card ||
    hasBadges(author) ||
    hasFavicon(author),
  );
}
