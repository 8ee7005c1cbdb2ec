import type { Relationship } from "../../api/accounts/relationships.ts";
import { isUnreachable } from "../../api/http/errors.ts";
import type { Client } from "../../client.ts";
import { scoped } from "../../lib/scope.ts";
import type { AccountActionKind } from "../action-kinds.ts";
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
   * action's form in the outbox, for when the server can't be reached. `onError` gets an error that
   * would otherwise be shown as an alert.
   */
  run(
    account: string,
    kind: AccountActionKind,
    waiting?: WaitingAction,
    onError?: (error: unknown) => void,
  ): Promise<Relationship | null>;
}

/** An action that is queued or being sent. */
interface QueuedAction {
  kind: AccountActionKind;
  waiting: WaitingAction | undefined;
  onError(error: unknown): void;
  /** Whether the user followed the account or had asked to. */
  before: boolean;
  undo(): void;
}

export const accountQueues = scoped((client: Client): AccountQueues => {
  const store = relationships(client);
  const outbox = outboxActions(client);
  const queues = new Map<string, { turns: QueuedAction[]; last: Promise<unknown> }>();

  function showExpected(account: string, action: QueuedAction): void {
    const known = store.get(account);
    const locked = accounts(client).get(account)?.locked ?? false;
    if (known)
      action.undo = store.applyOptimistic(
        account,
        action.kind.expectedChange(known, locked),
        client.tick(),
      );
  }

  async function send(
    account: string,
    action: QueuedAction,
    turns: QueuedAction[],
  ): Promise<Relationship | null> {
    const { waiting } = action;
    const startedAt = client.tick();
    const queueInOutbox = async (wasTried: boolean) => {
      turns.shift();
      const { before, undo } = action;
      await outbox.put(waiting!, { before, undo: () => undo(), wasTried });
      return null;
    };
    if (outbox.loading) await outbox.loading;
    if (waiting && outbox.mustWait(actionId(waiting))) return queueInOutbox(false);
    try {
      const answer = await action.kind.send(client.api, account);
      turns.shift();
      store.applyResult(answer, startedAt);
      // Show the expected results of later actions again.
      for (const later of turns) showExpected(account, later);
      return answer;
    } catch (error) {
      if (waiting && isUnreachable(error)) return queueInOutbox(true);
      turns.shift();
      action.undo();
      action.onError(error);
      return null;
    }
  }

  return {
    run(account, kind, waiting, onError = error => alerts(client).showError(error)) {
      const queue = queues.get(account) ?? { turns: [], last: Promise.resolve() };
      queues.set(account, queue);
      const known = store.get(account);
      const follows = (known?.following || known?.requested) ?? false;
      const action: QueuedAction = { kind, waiting, onError, before: follows, undo: () => {} };
      queue.turns.push(action);
      showExpected(account, action);
      const before = queue.last;
      const done = keepAlive(client, async () => {
        await before;
        return send(account, action, queue.turns);
      });
      queue.last = done;
      return done.finally(() => {
        if (queue.turns.length === 0) queues.delete(account);
      });
    },
  };
});
