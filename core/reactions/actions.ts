import type { Status } from "../api/statuses/statuses.ts";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId, type WaitingAction } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { askForReaction, settleReactions } from "./requests.ts";
import { reacted, reactionsOf, withReactions } from "./reactions.ts";
import { statuses } from "../statuses/statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";

/**
 * Adds or removes an emoji reaction. It is shown at once, and reverted with an alert if rejected.
 * It waits in the outbox while the server can't be reached. Resolves when no request for this
 * status is running any more, and never rejects.
 */
export interface Reacting {
  react(id: string, name: string, on: boolean): Promise<void>;
}

/** The wanted state of one emoji, and the state before. */
interface Wish {
  on: boolean;
  before: boolean;
}

/**
 * The wanted reactions to one status. A response contains all of its reactions, so requests run one
 * at a time.
 */
interface Work {
  wishes: Map<string, Wish>;
  undo: (() => void)[];
  done: Promise<void>;
}

export const reacting = scoped((client: Client): Reacting => {
  const store = statuses(client);
  const waiting = outboxActions(client);
  const works = new Map<string, Work>();

  const known = (id: string) => {
    const status = store.get(id);
    const reactions = status && reactionsOf(status);
    return reactions ? { status, ...reactions } : null;
  };

  function guess(id: string, { undo, wishes }: Work): void {
    const now = known(id);
    if (!now || wishes.size === 0) return;
    const list = [...wishes].reduce((shown, [name, { on }]) => reacted(shown, name, on), now.list);
    undo.push(store.act(id, withReactions(now.status, now.dialect, list), client.tick()));
  }

  function takeBack({ undo }: Work): void {
    for (const step of undo.splice(0).toReversed()) step();
  }

  /** Moves a reaction to the outbox until the server can be reached. */
  async function putOff(id: string, work: Work, name: string, wasTried: boolean): Promise<void> {
    const { on, before } = work.wishes.get(name)!;
    work.wishes.delete(name);
    const undo = () => {
      takeBack(work);
      guess(id, work);
    };
    await waiting.put({ kind: "reaction", of: id, name, on }, { before, undo, wasTried });
  }

  async function carryOut(id: string, work: Work): Promise<void> {
    let last: Status | undefined;
    if (waiting.loading) await waiting.loading;
    for (let next = first(work); next; next = first(work)) {
      const [name, wish] = next;
      const { on } = wish;
      const action: WaitingAction = { kind: "reaction", of: id, name, on };
      if (waiting.mustWait(actionId(action))) {
        await putOff(id, work, name, false);
        continue;
      }
      try {
        last = await askForReaction(client, id, name, on);
      } catch (error) {
        if (isUnreachable(error)) {
          await putOff(id, work, name, true);
          continue;
        }
        if (wish.on === on) alerts(client).tell(error);
      }
      // The user may have pressed again meanwhile: the newest action wins.
      if (wish.on === on) work.wishes.delete(name);
    }
    works.delete(id);
    takeBack(work);
    if (last) settleReactions(client, id, last);
  }

  return {
    react(shown, name, on) {
      const id = store.get(shown)?.reblog ?? shown;
      const begun = works.get(id);
      const work = begun ?? { wishes: new Map(), undo: [], done: Promise.resolve() };
      const wish = work.wishes.get(name);
      const before = known(id)?.list.find(one => one.name === name)?.me ?? false;
      if (wish) wish.on = on;
      else work.wishes.set(name, { on, before });
      guess(id, work);
      if (begun) return begun.done;
      works.set(id, work);
      const release = store.retain([id]);
      work.done = keepAlive(client, () => carryOut(id, work)).finally(release);
      return work.done;
    },
  };
});

const first = ({ wishes }: Work) => wishes.entries().next().value;
