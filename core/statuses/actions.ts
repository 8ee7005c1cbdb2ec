import type { Status } from "../api/statuses/statuses.ts";
import { isUnreachable } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { actionId } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { askForVerb } from "./requests.ts";
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
} from "./action-kinds.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { undo } from "./undo.ts";

/**
 * Actions on a status. They are shown at once, and reverted with an alert if the server rejects
 * them. They wait in the outbox while the server can't be reached. Each takes the id of a status or
 * of a boost of it, resolves when no request for it is running any more, and never rejects. If the
 * user presses again meanwhile, the newest action wins. After removing something, an alert offers
 * to undo it.
 */
export interface StatusActions {
  favourite(id: string, on: boolean): Promise<void>;
  boost(id: string, on: boolean, manner?: Pick<Manner, "visibility">): Promise<void>;
  /** Calling it again with another folder moves the bookmark. */
  bookmark(id: string, on: boolean, manner?: Pick<Manner, "folder">): Promise<void>;
  /** Only for the user's own statuses. */
  pin(id: string, on: boolean): Promise<void>;
  muteConversation(id: string, on: boolean): Promise<void>;
}

/**
 * The wanted state of one action on one status, from the first press until the server has confirmed
 * it.
 */
interface Wish {
  verb: Verb;
  id: string;
  on: boolean;
  manner: Manner | undefined;
  /** The state before the first press. */
  before: boolean;
  /** The bookmark's folder before. */
  folder: string | undefined;
  undo: (() => void)[];
  done: Promise<void>;
}

export const statusActions = scoped((client: Client): StatusActions => {
  const store = statuses(client);
  const waiting = outboxActions(client);
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
    const release = store.retain([id]);
    wish.done = keepAlive(client, () => carryOut(wish)).finally(release);
    return wish.done;
  }

  async function carryOut(wish: Wish): Promise<void> {
    const undoGuess = guess(wish);
    const { verb, id, before, folder } = wish;
    const name = nameOf(verb, id);
    if (waiting.loading) await waiting.loading;
    if (waiting.mustWait(name)) return putOff(wish, undoGuess, false);
    try {
      const answer = await fulfil(wish);
      store.settle(id, answered(verb, answer, wish.on));
    } catch (error) {
      if (isUnreachable(error)) return putOff(wish, undoGuess, true);
      undoGuess();
      alerts(client).tell(error);
      return undefined;
    }
    const { on } = wish;
    if (on !== before) undo(client).offer(verb, on, () => void press(verb, id, !on, { folder }));
    return undefined;
  }

  /** Moves the action to the outbox until the server can be reached. */
  async function putOff(wish: Wish, undoGuess: () => void, wasTried: boolean): Promise<void> {
    const { verb, id, on, manner, before } = wish;
    wishes.delete(nameOf(verb, id));
    const action = {
      kind: "status",
      flag: verb.flag,
      of: id,
      on,
      ...(on && manner && { manner }),
    } as const;
    await waiting.put(action, { before, undo: undoGuess, wasTried });
  }

  /** Shows the expected result. The returned function reverts this and all earlier guesses. */
  function guess({ verb, id, on, undo: steps }: Wish): () => void {
    const status = store.get(id);
    const change = status && guessed(verb, status, on);
    if (change) steps.push(store.act(id, change, client.tick()));
    return () => steps.toReversed().forEach(step => step());
  }

  /** Sends requests until the server has done what is wanted by then. */
  async function fulfil(wish: Wish): Promise<Status> {
    for (;;) {
      const asked = { on: wish.on, manner: wish.manner };
      try {
        const answer = await askForVerb(client, wish);
        if (isOver(wish, asked)) return answer;
      } catch (error) {
        // A failed request doesn't matter if the user has pressed again.
        if (isOver(wish, asked)) throw error;
      }
    }
  }

  function isOver(wish: Wish, { on, manner }: Pick<Wish, "on" | "manner">): boolean {
    if (wish.on !== on || (on && !same(wish.manner, manner))) return false;
    return wishes.delete(nameOf(wish.verb, wish.id));
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
  return actionId({ kind: "status", flag, of: id });
}
