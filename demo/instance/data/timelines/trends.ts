import type { StatusRow } from "../storage/rows.ts";
import { UNLIMITED, WANTED } from "../statuses.ts";
import type { View } from "../../types.ts";

/** Milliseconds: what is older has had its day. */
const TRENDING_AGE = 7 * 86_400_000;

/** Public posts that people liked or boosted, those that most did first. */
export const trendingPage = ({ world, viewer }: View, limit: number, offset: number) =>
  world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s JOIN accounts a ON a.id = s.account_id
     WHERE s.visibility = 'public' AND s.reblog_of_id IS NULL AND s.in_reply_to_id IS NULL
       AND s.sensitive = 0 AND s.created_at > :since AND s.favourites + s.reblogs > 0
       AND ${UNLIMITED} AND ${WANTED}
     ORDER BY s.favourites + s.reblogs DESC, s.id DESC LIMIT :limit OFFSET :offset`,
    { viewer, now: world.now(), since: world.now() - TRENDING_AGE, limit, offset },
  );

/** Whether any public post links to this address. */
export const isLinkShared = ({ database }: View["world"], url: string): boolean =>
  database.count(
    `SELECT count(*) AS count FROM statuses
     WHERE visibility = 'public' AND card ->> 'url' = :url`,
    { url },
  ) > 0;
