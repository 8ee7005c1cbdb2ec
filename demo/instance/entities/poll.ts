import type { PollRow } from "../data/rows.ts";
import { type View, wholeSeconds } from "../world.ts";
import { emojisIn } from "./custom-emoji.ts";

interface Option {
  title: string;
  votes: number;
}

export function renderPoll(view: View, statusId: string) {
  const sql = "SELECT * FROM polls WHERE status_id = :statusId";
  const row = view.world.database.one<PollRow>(sql, { statusId });
  if (!row) return null;
  const options = JSON.parse(row.options) as Option[];
  const votes = options.map(option => option.votes);
  const sum = votes.reduce((total, count) => total + count, 0);
  return {
    id: String(row.id),
    expires_at: wholeSeconds(row.expires_at),
    expired: row.expires_at <= view.world.now(),
    multiple: row.multiple === 1,
    votes_count: sum,
    // Nobody wrote down who ticked what, so the fewest possible people did.
    voters_count: row.multiple ? Math.max(0, ...votes) : sum,
    options: options.map(option => ({ title: option.title, votes_count: option.votes })),
    emojis: emojisIn(view, ...options.map(({ title }) => title)),
    ...(view.viewer ? { voted: false, own_votes: [] } : {}),
    pleroma: { non_anonymous: false },
  };
}
