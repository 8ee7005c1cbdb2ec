import { pollOf } from "../data/polls.ts";
import { renderPoll } from "../entities/poll.ts";
import { renderEmojis } from "./emoji.ts";
import type { View } from "../types.ts";

export function renderBarePoll(view: View, statusId: string) {
  const poll = renderPoll(view, statusId);
  if (!poll) return null;
  const { pleroma: _, ...plain } = poll;
  const isHidden = pollOf(view.world, statusId)?.hide_totals === 1;
  return {
    ...plain,
    options: poll.options.map(({ title, votes_count }) => ({
      title,
      votes_count: isHidden && !poll.expired ? null : votes_count,
    })),
    id: poll.id.padStart(26, "0"),
    voters_count: null,
    emojis: renderEmojis(view, poll.emojis),
  };
}
