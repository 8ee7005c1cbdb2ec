import type { AccountRow, StatusRow } from "./storage/rows.ts";
import type { View } from "../types.ts";

/** Whether :viewer is on the list that the status s is for. */
const LISTED = `EXISTS (
  SELECT 1 FROM list_members l WHERE l.list_id = s.list_id AND l.account_id = :viewer)`;

/** Whether :viewer may see the status s. */
export const VISIBLE = `(
  s.visibility IN ('public', 'unlisted')
  OR (s.visibility = 'local' AND :viewer <> '')
  OR s.account_id = :viewer
  OR EXISTS (SELECT 1 FROM mentions m WHERE m.status_id = s.id AND m.account_id = :viewer)
  OR ${LISTED}
  OR (s.visibility = 'private' AND EXISTS (
    SELECT 1 FROM follows f WHERE f.follower_id = :viewer AND f.followed_id = s.account_id)))`;

/** Of the status s, as plain servers tell it; what was written elsewhere may tell none. */
const LANGUAGE = "ifnull(s.plain ->> 'language', iif(s.text IS NULL, NULL, 'en'))";

/** By people :viewer follows, by themselves, or addressed to them by anybody. */
export const HOME = `(
  s.account_id = :viewer
  OR s.account_id IN (SELECT followed_id FROM follows WHERE follower_id = :viewer
    AND (s.reblog_of_id IS NULL OR reblogs)
    AND (languages IS NULL OR ifnull(${LANGUAGE}, '') IN (
      SELECT value FROM json_each(languages) UNION SELECT '')))
  OR EXISTS (SELECT 1 FROM mentions m WHERE m.status_id = s.id AND m.account_id = :viewer)
  OR ${LISTED})`;

/** Whose posts :viewer wants to see nowhere at :now: blocked, muted but for :withMuted, or of a blocked server. */
const SILENCED = `
  SELECT target_id FROM blocks WHERE account_id = :viewer
  UNION SELECT target_id FROM mutes
    WHERE NOT ifnull(:withMuted, 0) AND account_id = :viewer
      AND (expires_at IS NULL OR expires_at > :now)
  UNION SELECT a.id FROM accounts a JOIN domain_blocks d ON d.domain = a.host
    WHERE d.account_id = :viewer`;

/**
 * Whether an irreversible filter of :viewer finds s; Pleroma looks for ends of words, too. Filters
 * of the second version leave posts where they are.
 */
const FILTERED = `(s.account_id <> :viewer AND EXISTS (
  SELECT 1 FROM filters f WHERE f.account_id = :viewer AND f.action = 'hide' AND f.title IS NULL
    AND (f.expires_at IS NULL OR f.expires_at > :now)
    AND instr(lower(ifnull(s.text, s.html)), lower(f.phrase)) > 0))`;

/** By nobody who is silenced, nor a boost of such a one, and nothing that is filtered. */
export const WANTED = `(NOT ${FILTERED} AND
  s.account_id NOT IN (${SILENCED})
  AND (s.reblog_of_id IS NULL OR NOT EXISTS (
    SELECT 1 FROM statuses b WHERE b.id = s.reblog_of_id AND b.account_id IN (${SILENCED}))))`;

/** Mastodon shows the posts of people whom moderators have limited in no public place. */
export const UNLIMITED = "a.plain ->> 'limited' IS NULL";

/** Whether the viewer wants to see nothing by an account. */
export const isSilenced = ({ world, viewer }: View, account: string): boolean =>
  world.database.count(`SELECT :account IN (${SILENCED}) AS count`, {
    account,
    viewer,
    withMuted: 0,
    now: world.now(),
  }) > 0;

/** Whoever asks: that there is one may be told even where it may not be seen. */
export const anyStatus = ({ database }: View["world"], id: string) =>
  database.one<StatusRow>("SELECT * FROM statuses WHERE id = :id", { id });

export const statusById = ({ world, viewer }: View, id: string) =>
  world.database.one<StatusRow>(`SELECT s.* FROM statuses s WHERE s.id = :id AND ${VISIBLE}`, {
    id,
    viewer,
  });

/** The newest post that fits, of those that the viewer sees. */
export const findStatus = (view: View, fits: (row: StatusRow) => boolean) =>
  view.world.database
    .all<StatusRow>(
      `SELECT s.* FROM statuses s WHERE s.reblog_of_id IS NULL AND ${VISIBLE} ORDER BY s.id DESC`,
      { viewer: view.viewer },
    )
    .find(fits);

export const isInHome = ({ world, viewer }: View, { id }: StatusRow): boolean =>
  world.database.count(
    `SELECT count(*) AS count FROM statuses s WHERE s.id = :id AND ${HOME} AND ${VISIBLE} AND ${WANTED}`,
    { id, viewer, now: world.now() },
  ) > 0;

export const isMentioned = ({ world, viewer }: View, id: string): boolean =>
  world.database.count(
    "SELECT count(*) AS count FROM mentions WHERE status_id = :id AND account_id = :viewer",
    { id, viewer },
  ) > 0;

/** What the status answers, oldest first, as far as this viewer sees. */
export function ancestors(view: View, status: StatusRow): StatusRow[] {
  const parent = status.in_reply_to_id && statusById(view, status.in_reply_to_id);
  return parent ? [...ancestors(view, parent), parent] : [];
}

/** Answers and the answers to them, oldest first. */
export const descendants = ({ world, viewer }: View, status: StatusRow) =>
  world.database.all<StatusRow>(
    `WITH RECURSIVE thread (id) AS (
       VALUES (:id) UNION
       SELECT s.id FROM statuses s JOIN thread ON s.in_reply_to_id = thread.id WHERE ${VISIBLE})
     SELECT s.* FROM statuses s JOIN thread USING (id) WHERE s.id <> :id ORDER BY s.id`,
    { id: status.id, viewer },
  );

/** Pleroma's idea of what is around a status: all of its conversation, oldest first. */
export const conversation = ({ world, viewer }: View, { id, context_id }: StatusRow) =>
  world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s WHERE s.context_id = :context_id AND s.id <> :id
       AND s.reblog_of_id IS NULL AND ${VISIBLE} ORDER BY s.id`,
    { context_id, id, viewer },
  );

export const mentioned = ({ world }: View, id: string) =>
  world.database.all<AccountRow>(
    "SELECT a.* FROM mentions m JOIN accounts a ON a.id = m.account_id WHERE m.status_id = :id",
    { id },
  );

/** How many statuses name this one in that column. */
export const countBy = (
  { world }: View,
  column: "in_reply_to_id" | "reblog_of_id" | "quote_id",
  id: string,
) => world.database.count(`SELECT count(*) AS count FROM statuses WHERE ${column} = :id`, { id });

/** Those whose time is over. */
export const expiredStatuses = ({ database, now }: View["world"]) =>
  database.all<StatusRow>("SELECT * FROM statuses WHERE expires_at <= :now", { now: now() });
