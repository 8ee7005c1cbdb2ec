import { optionsOf, pollOf, votesOf } from "../data/polls.ts";
import { wholeSeconds } from "../world.ts";
import { emojisIn } from "./custom-emoji.ts";
import type { View } from "../types.ts";

export function renderPoll(view: View, statusId: string) {
  const row = pollOf(view.world, statusId);
  if (!row) return null;
  const options = optionsOf(row);
  const votes = options.map(option => option.votes);
  const sum = votes.reduce((total, count) => total + count, 0);
  const own = view.viewer ? votesOf(view, row) : [];
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
    ...(view.viewer ? { voted: own.length > 0, own_votes: own } : {}),
    pleroma: { non_anonymous: false },
  };
}
