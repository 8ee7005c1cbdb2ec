import type { Relationship } from "../api/relationships.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { AccountVerb } from "./account-verbs.ts";
import { accounts } from "./accounts.ts";
import { alerts } from "./alerts.ts";
import { relationships } from "./relationships.ts";
import { stay } from "./stay.ts";

/** What is done to each account, one thing after the other: they change the same relationship. */
export interface AccountLanes {
  /** Settles when it is done: with what the server answered, or null after a refusal. */
  act(account: string, verb: AccountVerb): Promise<Relationship | null>;
}

/** Something that waits for its turn, or for its answer. */
interface Turn {
  verb: AccountVerb;
  undo(): void;
}

export const accountLanes = scoped((client: Client): AccountLanes => {
  const store = relationships(client);
  const lanes = new Map<string, { turns: Turn[]; last: Promise<unknown> }>();

  function guess(account: string, turn: Turn): void {
    const known = store.get(account);
    const locked = accounts(client).get(account)?.locked ?? false;
    if (known) turn.undo = store.act(account, turn.verb.guess(known, locked), client.moment());
  }

  async function send(account: string, turn: Turn, turns: Turn[]): Promise<Relationship | null> {
    const startedAt = client.moment();
    try {
      const answer = await turn.verb.send(client.api, account);
      turns.shift();
      store.settle(answer, startedAt);
      // What was pressed meanwhile is wanted all the same.
      for (const later of turns) guess(account, later);
      return answer;
    } catch (error) {
      turns.shift();
      turn.undo();
      alerts(client).tell(error);
      return null;
    }
  }

  return {
    act(account, verb) {
      const lane = lanes.get(account) ?? { turns: [], last: Promise.resolve() };
      lanes.set(account, lane);
      const turn: Turn = { verb, undo: () => {} };
      lane.turns.push(turn);
      guess(account, turn);
      const before = lane.last;
      const done = stay(client, async () => {
        await before;
        return send(account, turn, lane.turns);
      });
      lane.last = done;
      return done.finally(() => {
        if (lane.turns.length === 0) lanes.delete(account);
      });
    },
  };
});
