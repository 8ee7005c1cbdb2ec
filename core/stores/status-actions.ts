import { ApiError } from "../api/errors.ts";
import { fetchStatus, type Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { optimistic } from "../lib/optimistic.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import { answered, BOOKMARK, BOOST, FAVOURITE, guessed, type Verb } from "./status-verbs.ts";
import { statuses } from "./statuses.ts";
import { stay } from "./stay.ts";
import { tabs } from "./tabs.ts";

/**
 * What a person does to a status: shown at once, undone and told in an alert when it is refused.
 * Each takes the id of a status or of a boost of it, settles when nothing of it is under way any
 * more, and never throws. When pressed again meanwhile, the last wish wins.
 */
export interface StatusActions {
  favourite(id: string, on: boolean): Promise<void>;
  boost(id: string, on: boolean): Promise<void>;
  bookmark(id: string, on: boolean): Promise<void>;
}

/** What is wanted of one verb at one status, from the first press until the server has done it. */
interface Wish {
  verb: Verb;
  id: string;
  on: boolean;
  undo: (() => void)[];
  done: Promise<void>;
}

export const statusActions = scoped((client: Client): StatusActions => {
  const store = statuses(client);
  const wishes = new Map<string, Wish>();

  function press(verb: Verb, shown: string, on: boolean): Promise<void> {
    const id = store.get(shown)?.reblog ?? shown;
    const name = nameOf(verb, id);
    const known = wishes.get(name);
    if (known) {
      known.on = on;
      guess(known);
      return known.done;
    }
    const wish: Wish = { verb, id, on, undo: [], done: Promise.resolve() };
    wishes.set(name, wish);
    const letGo = store.hold([id]);
    wish.done = stay(client, () => carryOut(wish)).finally(letGo);
    return wish.done;
  }

  async function carryOut(wish: Wish): Promise<void> {
    await optimistic({
      guess: () => guess(wish),
      send: () => fulfil(wish),
      keep: answer => store.settle(wish.id, answered(wish.verb, answer, wish.on)),
      tell: error => alerts(client).tell(error),
    });
  }

  /** The way back leads before the first of all guesses. */
  function guess({ verb, id, on, undo }: Wish): () => void {
    const status = store.get(id);
    const change = status && guessed(verb, status, on);
    if (change) undo.push(store.act(id, change, client.moment()));
    return () => undo.toReversed().forEach(step => step());
  }

  /** Asks until the server has done what is wanted by then. */
  async function fulfil(wish: Wish): Promise<Status> {
    for (;;) {
      const { verb, id, on } = wish;
      try {
        const answer = await ask(verb, id, on);
        if (isOver(wish, on)) return answer;
      } catch (error) {
        // Whatever became of this one, it may no longer be what is wanted.
        if (isOver(wish, on)) throw error;
      }
    }
  }

  function isOver(wish: Wish, on: boolean): boolean {
    if (wish.on !== on) return false;
    return wishes.delete(nameOf(wish.verb, wish.id));
  }

  async function ask(verb: Verb, id: string, on: boolean): Promise<Status> {
    const startedAt = client.moment();
    try {
      const answer = await (on ? verb.on : verb.off)(client.api, id);
      return receive(answer, startedAt);
    } catch (error) {
      // Servers refuse in many ways to do again what is done: the status itself knows.
      const status = mayBeSo(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
      if (!status || status[verb.flag] !== on) throw error;
      return receive(status, startedAt);
    }
  }

  /** What counts is the boosted status: the boost around it may say anything. */
  function receive(answer: Status, startedAt: number): Status {
    store.import([answer], { source: "answer", startedAt });
    tabs(client).tell([answer]);
    return answer.reblog ?? answer;
  }

  return {
    favourite: (id, on) => press(FAVOURITE, id, on),
    boost: (id, on) => press(BOOST, id, on),
    bookmark: (id, on) => press(BOOKMARK, id, on),
  };
});

function nameOf({ flag }: Verb, id: string): string {
  return `${flag} ${id}`;
}

/** A refusal of the person or of the pace says nothing of the status. */
function mayBeSo(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status);
}
