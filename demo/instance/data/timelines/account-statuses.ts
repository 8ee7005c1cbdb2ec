import type { Cursor } from "../../http/paging.ts";
import type { StatusRow } from "../storage/rows.ts";
import { VISIBLE } from "../statuses.ts";
import { stripTags, tagsIn } from "../text/text.ts";
import type { View } from "../../types.ts";

export interface Choice {
  exclude_replies: boolean;
  exclude_reblogs: boolean;
  only_media: boolean;
}

/** Newest first; a reply to oneself is no reply. */
export function accountStatuses(view: View, id: string, choice: Choice, cursor: Cursor) {
  const { maxId, sinceId, minId, limit, offset } = cursor;
  const rows = view.world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s WHERE s.account_id = :id AND ${VISIBLE}
       AND (:replies OR s.in_reply_to_id IS NULL)
       AND (:reblogs OR s.reblog_of_id IS NULL)
       AND (NOT :media OR EXISTS (SELECT 1 FROM media_attachments m WHERE m.status_id = s.id))
       AND s.id < :before AND s.id > :after
     ORDER BY s.id ${minId === undefined ? "DESC" : "ASC"} LIMIT :limit OFFSET :offset`,
    {
      id,
      viewer: view.viewer,
      replies: Number(!choice.exclude_replies),
      reblogs: Number(!choice.exclude_reblogs),
      media: Number(choice.only_media),
      before: maxId ?? "~",
      after: minId ?? sinceId ?? "",
      limit,
      offset,
    },
  );
  return minId === undefined ? rows : rows.toReversed();
}

/** What somebody posted with this hashtag, newest first. */
export function taggedBy(view: View, id: string, choice: Choice, tag: string, cursor: Cursor) {
  const all = accountStatuses(view, id, choice, { ...cursor, limit: -1, offset: 0 });
  const page = all.filter(({ text, html }) =>
    tagsIn(text ?? stripTags(html ?? "")).includes(tag.toLowerCase()),
  );
  return cursor.minId === undefined ? page.slice(0, cursor.limit) : page.slice(-cursor.limit);
}
