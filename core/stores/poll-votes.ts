import { ApiError } from "../api/errors.ts";
import { fetchPoll, votePoll, type Poll } from "../api/polls.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { optimistic } from "../lib/optimistic.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { polls } from "./polls.ts";
import { stay } from "./stay.ts";
import { tabs } from "./tabs.ts";

/** What one does with a poll. Nothing here throws, and each settles when it is done. */
export interface PollVotes {
  /** Shown at once; undone and told in an alert when it is refused. Only the first one counts. */
  vote(id: string, choices: readonly number[]): Promise<void>;
  /** Brings how it stands now; a failure is told. */
  refresh(id: string): Promise<void>;
  /** The same where nobody asked for it: a failure is no news. */
  renew(id: string): Promise<void>;
}

export const pollVotes = scoped((client: Client): PollVotes => {
  const store = polls(client);
  const voting = new Map<string, Promise<void>>();
  const asking = new Map<string, Promise<Poll>>();

  function receive(poll: Poll, startedAt: number): Poll {
    store.import(poll, { source: "answer", startedAt });
    tabs(client).share("polls", [poll]);
    return poll;
  }

  async function send(id: string, choices: readonly number[]): Promise<Poll> {
    const startedAt = client.moment();
    try {
      return receive(await votePoll(client.api, id, choices), startedAt);
    } catch (error) {
      // Voted already in another place, or over meanwhile: the poll itself knows.
      const told = error instanceof ApiError && ![401, 403, 429].includes(error.status);
      const now = told ? await ask(id).catch(() => null) : null;
      if (!now?.voted) throw error;
      return now;
    }
  }

  async function carryOut(id: string, choices: readonly number[]): Promise<void> {
    await optimistic({
      guess() {
        const poll = store.get(id);
        return poll ? store.act(id, voted(poll, choices), client.moment()) : () => {};
      },
      send: () => send(id, choices),
      keep: answer => store.settle(id, { voted: true, own_votes: [...choices], ...answer }),
      tell: error => alerts(client).tell(error),
    });
  }

  /** A second question joins the first. */
  function ask(id: string): Promise<Poll> {
    const known = asking.get(id);
    if (known) return known;
    const startedAt = client.moment();
    const answer = fetchPoll(client.api, id)
      .then(poll => receive(poll, startedAt))
      .finally(() => asking.delete(id));
    asking.set(id, answer);
    return answer;
  }

  return {
    vote(id, choices) {
      const known = voting.get(id);
      if (known || choices.length === 0) return known ?? Promise.resolve();
      const letGo = store.hold([id]);
      const done = stay(client, () => carryOut(id, choices)).finally(() => {
        voting.delete(id);
        letGo();
      });
      voting.set(id, done);
      return done;
    },
    async refresh(id) {
      await ask(id).catch(error => alerts(client).tell(error));
    },
    async renew(id) {
      await ask(id).catch(error => {
        if (!isExpected(error)) client.environment.report(error);
      });
    },
  };
});

/** What a poll will look like. Totals that are a secret stay one. */
function voted(poll: Poll, choices: readonly number[]): Partial<Poll> {
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
