import { ApiError } from "../api/errors.ts";
import { fetchStatus, type Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { optimistic } from "../lib/optimistic.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "./alerts.ts";
import {
  answered,
  BOOKMARK,
  BOOST,
  FAVOURITE,
  guessed,
  isDone,
  MUTE,
  PIN,
  type Manner,
  type Verb,
} from "./status-verbs.ts";
import { statuses } from "./statuses.ts";
import { stay } from "./stay.ts";
import { tabs } from "./tabs.ts";
import { undo } from "./undo.ts";

/**
 * What a person does to a status: shown at once, undone and told in an alert when it is refused.
 * Each takes the id of a status or of a boost of it, settles when nothing of it is under way any
 * more, and never throws. When pressed again meanwhile, the last wish wins. What is taken back is
 * offered to be done again.
 */
export interface StatusActions {
  favourite(id: string, on: boolean): Promise<void>;
  boost(id: string, on: boolean, manner?: Pick<Manner, "visibility">): Promise<void>;
  /** Doing it again with another folder moves it there. */
  bookmark(id: string, on: boolean, manner?: Pick<Manner, "folder">): Promise<void>;
  /** Only one's own. */
  pin(id: string, on: boolean): Promise<void>;
  muteConversation(id: string, on: boolean): Promise<void>;
}

/** What is wanted of one verb at one status, from the first press until the server has done it. */
interface Wish {
  verb: Verb;
  id: string;
  on: boolean;
  manner: Manner | undefined;
  /** How it was when the first wish came. */
  before: boolean;
  /** Where the bookmark lay then. */
  folder: string | undefined;
  undo: (() => void)[];
  done: Promise<void>;
}

export const statusActions = scoped((client: Client): StatusActions => {
  const store = statuses(client);
  const wishes = new Map<string, Wish>();

  function press(verb: Verb, shown: string, on: boolean, manner?: Manner): Promise<void> {
    const id = store.get(shown)?.reblog ?? shown;
    const name = nameOf(verb, id);
    const known = wishes.get(name);
    if (known) {
      known.on = on;
      known.manner = manner;
      guess(known);
      return known.done;
    }
    const status = store.get(id);
    const before = status !== undefined && isDone(verb, status);
    const folder = status?.pleroma?.bookmark_folder ?? undefined;
    const wish: Wish = { verb, id, on, manner, before, folder, undo: [], done: Promise.resolve() };
    wishes.set(name, wish);
    const letGo = store.hold([id]);
    wish.done = stay(client, () => carryOut(wish)).finally(letGo);
    return wish.done;
  }

  async function carryOut(wish: Wish): Promise<void> {
    const answer = await optimistic({
      guess: () => guess(wish),
      send: () => fulfil(wish),
      keep: answer => store.settle(wish.id, answered(wish.verb, answer, wish.on)),
      tell: error => alerts(client).tell(error),
    });
    const { verb, id, on, before, folder } = wish;
    if (answer && on !== before)
      undo(client).offer(verb, on, () => void press(verb, id, !on, { folder }));
  }

  /** The way back leads before the first of all guesses. */
  function guess({ verb, id, on, undo: steps }: Wish): () => void {
    const status = store.get(id);
    const change = status && guessed(verb, status, on);
    if (change) steps.push(store.act(id, change, client.moment()));
    return () => steps.toReversed().forEach(step => step());
  }

  /** Asks until the server has done what is wanted by then. */
  async function fulfil(wish: Wish): Promise<Status> {
    for (;;) {
      const asked = { on: wish.on, manner: wish.manner };
      try {
        const answer = await ask(wish);
        if (isOver(wish, asked)) return answer;
      } catch (error) {
        // Whatever became of this one, it may no longer be what is wanted.
        if (isOver(wish, asked)) throw error;
      }
    }
  }

  function isOver(wish: Wish, { on, manner }: Pick<Wish, "on" | "manner">): boolean {
    if (wish.on !== on || (on && !same(wish.manner, manner))) return false;
    return wishes.delete(nameOf(wish.verb, wish.id));
  }

  async function ask({ verb, id, on, manner }: Wish): Promise<Status> {
    const startedAt = client.moment();
    try {
      const answer = await (on ? verb.on(client.api, id, manner) : verb.off(client.api, id));
      return receive(answer, startedAt);
    } catch (error) {
      // Servers refuse in many ways to do again what is done: the status itself knows.
      const status = mayBeSo(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
      if (!status || status[verb.flag] === undefined || isDone(verb, status) !== on) throw error;
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
    boost: (id, on, manner) => press(BOOST, id, on, manner),
    bookmark: (id, on, manner) => press(BOOKMARK, id, on, manner),
    pin: (id, on) => press(PIN, id, on),
    muteConversation: (id, on) => press(MUTE, id, on),
  };
});

function nameOf({ flag }: Verb, id: string): string {
  return `${flag} ${id}`;
}

/** A refusal of the person or of the pace says nothing of the status. */
function mayBeSo(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status);
}
