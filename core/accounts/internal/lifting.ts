import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Account } from "../../api/accounts/accounts.ts";
import type { Relationship } from "../../api/accounts/relationships.ts";
import { alerts } from "../../alerts/alerts.ts";
import type { Client } from "../../client.ts";
import { rateLimits } from "../../instance/rate-limits.ts";
import { limitConcurrency } from "../../lib/limit-concurrency.ts";
import * as verbs from "../action-kinds.ts";
import { accounts } from "../accounts.ts";
import { accountLists } from "../lists.ts";
import { relationships } from "../relationships.ts";
import type { AccountListName, ManagedKind } from "../types.ts";
import { accountQueues } from "./queues.ts";

/** What takes somebody out of a list, and what puts them back. */
interface Bond {
  lift: verbs.AccountActionKind;
  /** Blocks, mutes or features again; `before` is how it was. */
  restore(before: Before, now: number): verbs.AccountActionKind;
  lifted: MessageDescriptor;
}

interface Before {
  account: Account | undefined;
  relationship: Relationship | undefined;
}

const BONDS: Record<ManagedKind, Bond> = {
  blocks: {
    lift: verbs.UNBLOCK,
    restore: () => verbs.BLOCK,
    lifted: msg`You’ve unblocked this account.`,
  },
  mutes: {
    lift: verbs.UNMUTE,
    restore({ account, relationship }, now) {
      const until = account?.mute_expires_at;
      return verbs.mute({
        notifications: relationship?.muting_notifications ?? true,
        seconds: until ? Math.max(Math.ceil((Date.parse(until) - now) / 1000), 1) : 0,
      });
    },
    lifted: msg`You’ve unmuted this account.`,
  },
  endorsements: {
    lift: verbs.UNPIN,
    restore: () => verbs.PIN,
    lifted: msg`No longer featured on your profile.`,
  },
};

const LIFTED_MANY = msg({
  message: "{count, plural, one {# person} other {# people}} removed from the list.",
});

/** Somebody who was removed, and how they come back. */
interface Lifted {
  id: string;
  before: Before;
  /** Shows them in the list again. */
  putBack(): void;
}

/** How many requests to send at the same time, if there are several. */
const MAX_CONCURRENT_REQUESTS = 2;

/** Takes people out of one of the user's lists, and puts them back. */
export function createLifting(client: Client, kind: ManagedKind, name: AccountListName) {
  const { run } = accountQueues(client);
  const lists = accountLists(client);
  const bond = BONDS[kind];
  let isOver = false;
  /** Keeps who was removed, so that they can be put back. */
  const releases: (() => void)[] = [];

  function remove(id: string): Lifted {
    const before = known(id);
    releases.push(accounts(client).retain([id]));
    return { id, before, putBack: lists.remove(name, id) };
  }

  const known = (id: string): Before => ({
    account: accounts(client).get(id),
    relationship: relationships(client).get(id),
  });

  /** The same action, which waits while the server limits requests. */
  const patient = (
    action: verbs.AccountActionKind,
    signal?: AbortSignal,
  ): verbs.AccountActionKind => ({
    ...action,
    send: (api, account) => rateLimits(client).ask(() => action.send(api, account), { signal }),
  });

  const restoring = (before: Before) => bond.restore(before, client.environment.now());

  /** Puts people back, the last one first, so that each finds their place. One alert tells of failures. */
  async function undo(lifted: readonly Lifted[]): Promise<void> {
    const backwards = lifted.toReversed();
    if (!isOver) for (const { putBack } of backwards) putBack();
    const refusals: unknown[] = [];
    const inTurn = limitConcurrency(MAX_CONCURRENT_REQUESTS);
    const restore = async ({ id, before }: Lifted) => {
      const onError = (error: unknown) => void refusals.push(error);
      if (!(await run(id, patient(restoring(before)), undefined, onError))) lists.remove(name, id);
      // The list that is open now may be another one than the one that it was removed from.
      else if (isOver) lists.reload(name, id);
    };
    await Promise.all(backwards.map(one => inTurn(() => restore(one))));
    if (refusals.length > 0) alerts(client).showError(refusals[0]);
  }

  /** Offers to undo a removal. */
  function offerUndo(lifted: readonly Lifted[]): void {
    const [first] = lifted;
    if (!first) return;
    const isOne = lifted.length === 1;
    const { account } = first.before;
    alerts(client).show({
      title: isOne && account ? `@${account.acct}` : "",
      message: isOne ? bond.lifted : LIFTED_MANY,
      message_values: { count: lifted.length },
      action: { label: msg`Undo`, run: () => void undo(lifted) },
    });
  }

  return {
    async lift(id: string): Promise<void> {
      const one = remove(id);
      if (await run(id, bond.lift)) offerUndo([one]);
      else one.putBack();
    },

    async restore(id: string): Promise<void> {
      await run(id, restoring(known(id)));
    },

    /**
     * Removes several people, then offers to undo that. `onDone` gets each of them, with the error
     * that the server refuses with.
     */
    async liftMany(
      ids: readonly string[],
      signal: AbortSignal,
      onDone: (id: string, refusal: { cause: unknown } | null) => void,
    ): Promise<void> {
      const lifted: Lifted[] = [];
      const inTurn = limitConcurrency(MAX_CONCURRENT_REQUESTS);
      const liftOne = async (id: string) => {
        if (signal.aborted) return;
        const one = remove(id);
        let refusal: { cause: unknown } | null = null;
        await run(id, patient(bond.lift, signal), undefined, cause => {
          refusal = { cause };
          one.putBack();
        });
        if (!refusal) lifted.push(one);
        // Who is left when the user stops stays selected.
        if (!signal.aborted || !refusal) onDone(id, refusal);
      };
      await Promise.all(ids.map(id => inTurn(() => liftOne(id))));
      offerUndo(lifted);
    },

    end(): void {
      isOver = true;
      for (const release of releases) release();
    },
  };
}
