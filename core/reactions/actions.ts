import type { Status } from "../api/statuses/statuses.ts";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId, type WaitingAction } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { sendReaction, applyReactions } from "./requests.ts";
import { withReaction, reactionsOf, withReactions } from "./reactions.ts";
import { statuses } from "../statuses/statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/**
 * Adds or removes an emoji reaction. It is shown at once, and reverted with an alert if rejected.
 * It waits in the outbox while the server can't be reached. Resolves when no request for this
 * status is running any more, and never rejects.
 */
export interface ReactionActions {
  react(id: string, name: string, on: boolean): Promise<void>;
}

/** The wanted state of one emoji, and the state before. */
interface PendingReaction {
  on: boolean;
  before: boolean;
}

/**
 * The wanted reactions to one status. A response contains all of its reactions, so requests run one
 * at a time.
 */
interface ReactionQueue {
  pending: Map<string, PendingReaction>;
  undo: (() => void)[];
  done: Promise<void>;
}

export const reactionActions = scoped((client: Client): ReactionActions => {
  const store = statuses(client);
  const outbox = outboxActions(client);
  const queues = new Map<string, ReactionQueue>();

  const known = (id: string) => {
    const status = store.get(id);
    const reactions = status && reactionsOf(status);
    return reactions ? { status, ...reactions } : null;
  };

  function showExpected(id: string, { undo, pending }: ReactionQueue): void {
    const now = known(id);
    if (!now || pending.size === 0) return;
    const list = [...pending].reduce(
      (shown, [name, { on }]) => withReaction(shown, name, on),
      now.list,
    );
    undo.push(
      store.applyOptimistic(id, withReactions(now.status, now.dialect, list), client.tick()),
    );
  }

  function undoExpected({ undo }: ReactionQueue): void {
    for (const step of undo.splice(0).toReversed()) step();
  }

  /** Moves a reaction to the outbox until the server can be reached. */
  async function queueInOutbox(
    id: string,
    queue: ReactionQueue,
    name: string,
    wasTried: boolean,
  ): Promise<void> {
    const { on, before } = queue.pending.get(name)!;
    queue.pending.delete(name);
    const undo = () => {
      undoExpected(queue);
      showExpected(id, queue);
    };
    await outbox.put({ kind: "reaction", of: id, name, on }, { before, undo, wasTried });
  }

  async function run(id: string, queue: ReactionQueue): Promise<void> {
    let last: Status | undefined;
    if (outbox.loading) await outbox.loading;
    for (let next = first(queue); next; next = first(queue)) {
      const [name, reaction] = next;
      const { on } = reaction;
      const action: WaitingAction = { kind: "reaction", of: id, name, on };
      if (outbox.mustWait(actionId(action))) {
        await queueInOutbox(id, queue, name, false);
        continue;
      }
      try {
        last = await sendReaction(client, id, name, on);
      } catch (error) {
        if (isUnreachable(error)) {
          await queueInOutbox(id, queue, name, true);
          continue;
        }
        if (reaction.on === on) alerts(client).showError(error);
      }
      // The user may have pressed again meanwhile: the newest action wins.
      if (reaction.on === on) queue.pending.delete(name);
    }
    queues.delete(id);
    undoExpected(queue);
    if (last) applyReactions(client, id, last);
  }

  return {
    react(shown, name, on) {
      const id = store.get(shown)?.reblog ?? shown;
      const running = queues.get(id);
      const queue = running ?? { pending: new Map(), undo: [], done: Promise.resolve() };
      const reaction = queue.pending.get(name);
      const before = known(id)?.list.find(one => one.name === name)?.me ?? false;
      if (reaction) reaction.on = on;
      else queue.pending.set(name, { on, before });
      showExpected(id, queue);
      if (running) return running.done;
      queues.set(id, queue);
      const release = store.retain([id]);
      queue.done = keepAlive(client, () => run(id, queue)).finally(release);
      return queue.done;
    },
  };
});

const first = ({ pending }: ReactionQueue) => pending.entries().next().value;
