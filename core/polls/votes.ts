import type { Poll } from "../api/statuses/polls.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId, type WaitingAction } from "../outbox/action.ts";
import { mayWait, outboxActions } from "../outbox/actions.ts";
import { askForPoll, castVote, voted } from "./voting.ts";
import { polls } from "./polls.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/** What one does with a poll. Nothing here throws, and each settles when it is done. */
export interface PollVotes {
  /**
   * Shown at once; undone and told in an alert when it is refused. Only the first one counts. It
   * waits in the outbox while the server can't be reached.
   */
  vote(id: string, choices: readonly number[]): Promise<void>;
  /** Brings how it stands now; a failure is told. */
  refresh(id: string): Promise<void>;
  /** The same where nobody asked for it: a failure is no news. */
  renew(id: string): Promise<void>;
}

export const pollVotes = scoped((client: Client): PollVotes => {
  const store = polls(client);
  const waiting = outboxActions(client);
  const voting = new Map<string, Promise<void>>();
  const asking = new Map<string, Promise<Poll>>();

  async function carryOut(id: string, choices: readonly number[]): Promise<void> {
    const poll = store.get(id);
    const undo = poll ? store.act(id, voted(poll, choices), client.tick()) : () => {};
    const action: WaitingAction = { kind: "vote", of: id, on: true, choices: [...choices] };
    if (waiting.loading) await waiting.loading;
    if (waiting.mustWait(actionId(action)))
      return waiting.put(action, { before: false, undo, wasTried: false });
    try {
      const answer = await castVote(client, id, choices, ask);
      store.settle(id, { voted: true, own_votes: [...choices], ...answer });
    } catch (error) {
      if (mayWait(error)) return waiting.put(action, { before: false, undo, wasTried: true });
      undo();
      alerts(client).tell(error);
    }
    return undefined;
  }

  /** A second question joins the first. */
  function ask(id: string): Promise<Poll> {
    const known = asking.get(id);
    if (known) return known;
    const answer = askForPoll(client, id).finally(() => asking.delete(id));
    asking.set(id, answer);
    return answer;
  }

  return {
    vote(id, choices) {
      const known = voting.get(id);
      if (known || choices.length === 0) return known ?? Promise.resolve();
      const release = store.retain([id]);
      const done = keepAlive(client, () => carryOut(id, choices)).finally(() => {
        voting.delete(id);
        release();
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
