import { mayBeDone } from "../api/http/may-be-done.ts";
import { fetchPoll, votePoll, type Poll } from "../api/statuses/polls.ts";
import type { Client } from "../client.ts";
import { polls } from "./polls.ts";
import { tabChannel } from "../entities/tab-channel.ts";

/** Votes and stores the response. A rejection counts as success if the user has voted already. */
export async function castVote(
  client: Client,
  id: string,
  choices: readonly number[],
  ask: (id: string) => Promise<Poll> = poll => reloadPoll(client, poll),
): Promise<Poll> {
  const startedAt = client.tick();
  try {
    return receive(client, await votePoll(client.api, id, choices), startedAt);
  } catch (error) {
    // The user may have voted elsewhere, or the poll may have ended: check the poll itself.
    const now = mayBeDone(error) ? await ask(id).catch(() => null) : null;
    if (!now?.voted) throw error;
    return now;
  }
}

/** Reloads a poll. */
export async function reloadPoll(client: Client, id: string): Promise<Poll> {
  const startedAt = client.tick();
  return receive(client, await fetchPoll(client.api, id), startedAt);
}

function receive(client: Client, poll: Poll, startedAt: number): Poll {
  polls(client).import(poll, { source: "answer", startedAt });
  tabChannel(client).share("polls", [poll]);
  return poll;
}

/** The expected poll after a vote. Hidden totals stay hidden. */
export function withVote(poll: Poll, choices: readonly number[]): Partial<Poll> {
  const plus = (count: number | null, more: number) => (count === null ? null : count + more);
  return {
    voted: true,
    own_votes: [...choices],
    votes_count: plus(poll.votes_count, choices.length),
    voters_count: plus(poll.voters_count, 1),
    options: poll.options.map((option, index) => ({
      ...option,
      votes_count: plus(option.votes_count, choices.includes(index) ? 1 : 0),
    })),
  };
}
