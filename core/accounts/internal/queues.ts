import type { Relationship } from "../../api/accounts/relationships.ts";
import { isUnreachable } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { scoped } from "../../lib/scope.ts";
import type { AccountVerb } from "../action-kinds.ts";
import { accounts } from "../accounts.ts";
import { alerts } from "../../alerts/alerts.ts";
import { actionId, type WaitingAction } from "../../outbox/action.ts";
import { outboxActions } from "../../outbox/actions.ts";
import { relationships } from "../relationships.ts";
import { keepAlive } from "../../entities/keep-alive.ts";

/** Queues the actions on each account: they change the same relationship, so they run in order. */
export interface AccountQueues {
  /**
   * Runs an action. Resolves with the server's response, or null if it refused. `waiting` is the
   * action's form in the outbox, for when the server can't be reached.
   */
  act(account: string, verb: AccountVerb, waiting?: WaitingAction): Promise<Relationship | null>;
}

/** An action that is queued or being sent. */
interface Turn {
  verb: AccountVerb;
  waiting: WaitingAction | undefined;
  /** Whether the user followed the account or had asked to. */
  before: boolean;
  undo(): void;
}

export const accountQueues = scoped((client: Client): AccountQueues => {
  const store = relationships(client);
  const outbox = outboxActions(client);
  const queues = new Map<string, { turns: Turn[]; last: Promise<unknown> }>();

  function guess(account: string, turn: Turn): void {
    const known = store.get(account);
    const locked = accounts(client).get(account)?.locked ?? false;
    if (known) turn.undo = store.act(account, turn.verb.guess(known, locked), client.tick());
  }

  async function send(account: string, turn: Turn, turns: Turn[]): Promise<Relationship | null> {
    const { waiting } = turn;
    const startedAt = client.tick();
    const putOff = async (wasTried: boolean) => {
      turns.shift();
      const { before, undo } = turn;
      await outbox.put(waiting!, { before, undo: () => undo(), wasTried });
      return null;
    };
    if (outbox.loading) await outbox.loading;
    if (waiting && outbox.mustWait(actionId(waiting))) return putOff(false);
    try {
      const answer = await turn.verb.send(client.api, account);
      turns.shift();
      store.settle(answer, startedAt);
      // Show the expected results of later actions again.
      for (const later of turns) guess(account, later);
      return answer;
    } catch (error) {
      if (waiting && isUnreachable(error)) return putOff(true);
      turns.shift();
      turn.undo();
      alerts(client).tell(error);
      return null;
    }
  }

  return {
    act(account, verb, waiting) {
      const queue = queues.get(account) ?? { turns: [], last: Promise.resolve() };
      queues.set(account, queue);
      const known = store.get(account);
      const follows = (known?.following || known?.requested) ?? false;
      const turn: Turn = { verb, waiting, before: follows, undo: () => {} };
      queue.turns.push(turn);
      guess(account, turn);
      const before = queue.last;
      const done = keepAlive(client, async () => {
        await before;
        return send(account, turn, queue.turns);
      });
      queue.last = done;
      return done.finally(() => {
        if (queue.turns.length === 0) queues.delete(account);
      });
    },
  };
});
