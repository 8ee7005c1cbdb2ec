import type { Cursor } from "../../http/paging.ts";
import type { StatusRow } from "../storage/rows.ts";
import { HOME, UNLIMITED, VISIBLE, WANTED } from "../statuses.ts";
import { stripTags, tagsIn } from "../text/text.ts";
import type { View } from "../../types.ts";

/** What a reader has a timeline bring and leave out; everything comes unless told. */
export interface Choice {
  local?: boolean;
  remote?: boolean;
  /** Only posts of these servers, by host. */
  instances?: readonly string[] | undefined;
  onlyMedia?: boolean;
  withMuted?: boolean;
  /** Visibilities. */
  excluded?: readonly string[];
  /** `none`: but for those of people to themselves. */
  replies?: "following" | "self" | "none" | undefined;
}

const NO_BOOST = "s.reblog_of_id IS NULL";
const PUBLIC = `(${NO_BOOST} AND s.visibility = 'public')`;

const MEMBER = "SELECT l.account_id FROM list_members l WHERE l.list_id = :list";

/** What one follows a person for; none of these goes to followers. */
const TO_FOLLOWERS = "s.visibility NOT IN ('direct', 'list')";

/** Which statuses belong to a timeline: `s` by `a`, for `:viewer`. */
const SOURCES = {
  home: HOME,
  public: `(${NO_BOOST} AND (s.visibility = 'public' OR (s.visibility = 'local' AND :viewer <> '')))`,
  barePublic: `(${PUBLIC} AND ${UNLIMITED})`,
  tag: PUBLIC,
  list: `(${NO_BOOST} AND ${TO_FOLLOWERS} AND s.account_id IN (${MEMBER}))`,
  /** Replies only to those who are on the list, to its owner, and to oneself. */
  bareList: `(${TO_FOLLOWERS} AND s.account_id IN (${MEMBER})
    AND (s.in_reply_to_id IS NULL OR EXISTS (SELECT 1 FROM statuses p
      WHERE p.id = s.in_reply_to_id
        AND (p.account_id IN (s.account_id, :viewer) OR p.account_id IN (${MEMBER})))))`,
  direct: `(${NO_BOOST} AND s.visibility = 'direct')`,
  quotes: "s.quote_id = :quoted",
  link: `(${PUBLIC} AND s.card ->> 'url' = :url)`,
} as const;

export type Source = keyof typeof SOURCES;

const TO_FRIENDS = `EXISTS (SELECT 1 FROM mentions m WHERE m.status_id = s.id
  AND m.account_id <> s.account_id AND (m.account_id = :viewer OR m.account_id IN (
    SELECT followed_id FROM follows WHERE follower_id = :viewer)))`;

const REPLIES = `CASE ifnull(:replies, '')
  WHEN 'following' THEN s.in_reply_to_id IS NULL OR s.account_id = :viewer OR ${TO_FRIENDS}
  WHEN 'self' THEN s.in_reply_to_id IS NULL OR EXISTS (
    SELECT 1 FROM mentions m WHERE m.status_id = s.id AND m.account_id = :viewer)
  WHEN 'none' THEN s.in_reply_to_id IS NULL OR EXISTS (
    SELECT 1 FROM statuses p WHERE p.id = s.in_reply_to_id AND p.account_id = s.account_id)
  ELSE TRUE END`;

const CHOSEN = `(NOT :local OR a.host IS NULL) AND (NOT :remote OR a.host IS NOT NULL)
  AND (:instances IS NULL OR ifnull(a.host, :here) IN (SELECT value FROM json_each(:instances)))
  AND (NOT :onlyMedia OR EXISTS (SELECT 1 FROM media_attachments m WHERE m.status_id = s.id))
  AND s.visibility NOT IN (SELECT value FROM json_each(:excluded))
  AND ${REPLIES}`;

interface Asked {
  choice?: Choice;
  /** What the source names beside the viewer. */
  values?: { list?: number; quoted?: string; url?: string };
  /** What is only known of a status once it is read. */
  fits?(row: StatusRow): boolean;
}

/** A page of a timeline, newest first; with `minId` the page just above it. */
export function timelinePage(
  view: View,
  source: Source,
  { maxId, sinceId, minId, limit, offset }: Cursor,
  { choice = {}, values = {}, fits = () => true }: Asked = {},
): StatusRow[] {
  const rows = view.world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE ${SOURCES[source]} AND ${VISIBLE} AND ${WANTED} AND ${CHOSEN}
       AND s.id < :before AND s.id > :after
     ORDER BY s.id ${minId === undefined ? "DESC" : "ASC"}`,
    {
      ...values,
      viewer: view.viewer,
      now: view.world.now(),
      here: new URL(view.base).host,
      local: Number(choice.local ?? false),
      remote: Number(choice.remote ?? false),
      instances: choice.instances ? JSON.stringify(choice.instances) : null,
      onlyMedia: Number(choice.onlyMedia ?? false),
      withMuted: Number(choice.withMuted ?? false),
      excluded: JSON.stringify(choice.excluded ?? []),
      replies: choice.replies ?? null,
      before: maxId ?? "~",
      after: minId ?? sinceId ?? "",
    },
  );
  const page = rows.filter(fits).slice(offset, offset + limit);
  return minId === undefined ? page : page.toReversed();
}

/** Whether a status belongs to a timeline of the viewer's. */
export const isInTimeline = (
  view: View,
  source: Source,
  id: string,
  values: Asked["values"],
): boolean =>
  view.world.database.count(
    `SELECT count(*) AS count FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.id = :id AND ${SOURCES[source]} AND ${VISIBLE} AND ${WANTED}`,
    { ...values, id, viewer: view.viewer, now: view.world.now() },
  ) > 0;

/** Hashtags in any writing: some of which, all of which, and none of which a post has. */
export interface Tags {
  any: readonly string[];
  all: readonly string[];
  none: readonly string[];
}

/** Whether a post has the right hashtags. */
export function taggedSo({ any, all, none }: Tags): (row: StatusRow) => boolean {
  const isIn = (tags: readonly string[]) => (tag: string) => tags.includes(tag.toLowerCase());
  return ({ text, html }) => {
    const has = isIn(tagsIn(text ?? stripTags(html ?? "")));
    return any.some(has) && all.every(has) && !none.some(has);
  };
}
