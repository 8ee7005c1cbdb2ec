import { ApiError } from "../api/errors.ts";
import { addReaction, removeReaction } from "../api/reactions.ts";
import { fetchStatus, type Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { reacted, reactionsOf, withReactions } from "./reactions.ts";
import { statuses } from "./statuses.ts";
import { stay } from "./stay.ts";
import { tabs } from "./tabs.ts";

/**
 * Reacting with emoji: shown at once, undone and told in an alert when it is refused. Settles when
 * nothing is under way at this status any more, and never throws.
 */
export interface Reacting {
  react(id: string, name: string, on: boolean): Promise<void>;
}

/** What is wanted at one status; answers tell of all its reactions, so there is one at a time. */
interface Work {
  wishes: Map<string, boolean>;
  undo: (() => void)[];
  done: Promise<void>;
}

export const reacting = scoped((client: Client): Reacting => {
  const store = statuses(client);
  const works = new Map<string, Work>();

  function guess(id: string, { undo, wishes }: Work): void {
    const status = store.get(id);
    const known = status && reactionsOf(status);
    if (!known) return;
    const list = [...wishes].reduce((shown, [name, on]) => reacted(shown, name, on), known.list);
    const change = withReactions(status, known.dialect, list);
    undo.push(store.act(id, change, client.moment()));
  }

  async function carryOut(id: string, work: Work): Promise<void> {
    let last: Status | undefined;
    for (let next = first(work); next; next = first(work)) {
      const [name, on] = next;
      try {
        last = await ask(id, name, on);
      } catch (error) {
        if (work.wishes.get(name) === on) alerts(client).tell(error);
      }
      // Pressed again meanwhile: the last wish wins.
      if (work.wishes.get(name) === on) work.wishes.delete(name);
    }
    works.delete(id);
    for (const step of work.undo.toReversed()) step();
    if (last) settle(id, last);
  }

  function settle(id: string, answer: Status): void {
    const status = store.get(id);
    const known = status && reactionsOf(status);
    const { pleroma, emoji_reactions, reactions } = answer;
    const list = pleroma?.emoji_reactions ?? emoji_reactions ?? reactions;
    if (known && list) store.settle(id, withReactions(status, known.dialect, list));
  }

  async function ask(id: string, name: string, on: boolean): Promise<Status> {
    const startedAt = client.moment();
    const status = store.get(id);
    const dialect = (status && reactionsOf(status)?.dialect) ?? "pleroma";
    const answer = await (on ? addReaction : removeReaction)(client.api, dialect, id, name).catch(
      async (error: unknown) => {
        // Servers refuse to do again what is done: the status itself knows.
        const now = mayBeSo(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
        const all = now?.pleroma?.emoji_reactions ?? now?.emoji_reactions ?? now?.reactions;
        const so = all && (all.find(one => one.name === name)?.me ?? false) === on;
        if (!now || !so) throw error;
        return now;
      },
    );
    store.import([answer], { source: "answer", startedAt });
    tabs(client).tell([answer]);
    return answer;
  }

  return {
    react(shown, name, on) {
      const id = store.get(shown)?.reblog ?? shown;
      const known = works.get(id);
      const work = known ?? { wishes: new Map(), undo: [], done: Promise.resolve() };
      work.wishes.set(name, on);
      guess(id, work);
      if (known) return known.done;
      works.set(id, work);
      const letGo = store.hold([id]);
      work.done = stay(client, () => carryOut(id, work)).finally(letGo);
      return work.done;
    },
  };
});

const first = ({ wishes }: Work) => wishes.entries().next().value;

function mayBeSo(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status);
}
