import { renderPoll } from "../entities/poll.ts";
import type { View } from "../world.ts";
import { renderEmojis } from "./emoji.ts";

export function renderBarePoll(view: View, statusId: string) {
  const poll = renderPoll(view, statusId);
  if (!poll) return null;
  const { pleroma: _, ...plain } = poll;
  return {
    ...plain,
    id: poll.id.padStart(26, "0"),
    voters_count: null,
    emojis: renderEmojis(view, poll.emojis),
  };
}
