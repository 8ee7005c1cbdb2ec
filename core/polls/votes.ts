import type { Poll } from "../api/statuses/polls.ts";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId, type WaitingAction } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { reloadPoll, castVote, withVote } from "./voting.ts";
import { polls } from "./polls.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/** Actions on a poll. They never reject, and resolve when done. */
export interface PollVotes {
  /**
   * Votes: shown at once, reverted with an alert if rejected. Only the first vote counts. It waits
   * in the outbox while the server can't be reached.
   */
  vote(id: string, choices: readonly number[]): Promise<void>;
  /** Reloads the poll; a failure shows an alert. */
  refresh(id: string): Promise<void>;
  /** Reloads the poll in the background: a failure isn't shown. */
  renew(id: string): Promise<void>;
}

export const pollVotes = scoped((client: Client): PollVotes => {
  const store = polls(client);
  const outbox = outboxActions(client);
  const voting = new Map<string, Promise<void>>();
  const asking = new Map<string, Promise<Poll>>();

  async function run(id: string, choices: readonly number[]): Promise<void> {
    const poll = store.get(id);
    const undo = poll
      ? store.applyOptimistic(id, withVote(poll, choices), client.tick())
      : () => {};
    const action: WaitingAction = { kind: "vote", of: id, on: true, choices: [...choices] };
    if (outbox.loading) await outbox.loading;
    if (outbox.mustWait(actionId(action)))
      return outbox.put(action, { before: false, undo, wasTried: false });
    try {
      const answer = await castVote(client, id, choices, ask);
      store.applyResult(id, { voted: true, own_votes: [...choices], ...answer });
    } catch (error) {
      if (isUnreachable(error)) return outbox.put(action, { before: false, undo, wasTried: true });
      undo();
      alerts(client).showError(error);
    }
    return undefined;
  }

  /** Requests a poll; a second call shares the running request. */
  function ask(id: string): Promise<Poll> {
    const known = asking.get(id);
    if (known) return known;
    const answer = reloadPoll(client, id).finally(() => asking.delete(id));
    asking.set(id, answer);
    return answer;
  }

  return {
    vote(id, choices) {
      const known = voting.get(id);
      if (known || choices.length === 0) return known ?? Promise.resolve();
      const release = store.retain([id]);
      const done = keepAlive(client, () => run(id, choices)).finally(() => {
        voting.delete(id);
        release();
      });
      voting.set(id, done);
      return done;
    },
    async refresh(id) {
      await ask(id).catch(error => alerts(client).showError(error));
    },
    async renew(id) {
      await attempt(client, () => ask(id));
    },
  };
});
