import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Account } from "../../api/accounts/accounts.ts";
import type { Relationship } from "../../api/accounts/relationships.ts";
import { alerts } from "../../alerts/alerts.ts";
import type { Client } from "../../client.ts";
import { rateLimits } from "../../instance/rate-limits.ts";
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
    lifted: msg`You have unblocked this account.`,
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
    lifted: msg`You have unmuted this account.`,
  },
  endorsements: {
    lift: verbs.UNPIN,
    restore: () => verbs.PIN,
    lifted: msg`No longer featured on your profile.`,
  },
};

/** Takes people out of one of the user's lists, and puts them back. */
export function createLifting(client: Client, kind: ManagedKind, name: AccountListName) {
  const { run } = accountQueues(client);
  const lists = accountLists(client);
  const bond = BONDS[kind];
  let isOver = false;
  /** Keeps who was removed, so that they can be put back. */
  const releases: (() => void)[] = [];

  function remove(id: string): () => void {
    releases.push(accounts(client).retain([id]));
    return lists.remove(name, id);
  }

  const known = (id: string): Before => ({
    account: accounts(client).get(id),
    relationship: relationships(client).get(id),
  });

  const restoreAs = (id: string, before: Before) =>
    run(id, bond.restore(before, client.environment.now()));

  /** Offers to undo the removal of an account. */
  function offer(id: string, before: Before, putBack: () => void): void {
    const undo = async () => {
      if (!isOver) putBack();
      if (!(await restoreAs(id, before))) lists.remove(name, id);
      // The list that is open now may be another one than the one that it was removed from.
      else if (isOver) lists.reload(name, id);
    };
    alerts(client).show({
      title: before.account ? `@${before.account.acct}` : "",
      message: bond.lifted,
      action: { label: msg`Undo`, run: () => void undo() },
    });
  }

  return {
    async lift(id: string): Promise<void> {
      const before = known(id);
      const putBack = remove(id);
      if (await run(id, bond.lift)) offer(id, before, putBack);
      else putBack();
    },

    async restore(id: string): Promise<void> {
      await restoreAs(id, known(id));
    },

    /** Waits while the server limits requests. Resolves with an error that it refuses with. */
    async liftOneOfMany(id: string, signal: AbortSignal): Promise<{ cause: unknown } | null> {
      const patient: verbs.AccountActionKind = {
        ...bond.lift,
        send: (api, account) =>
          rateLimits(client).ask(() => bond.lift.send(api, account), { signal }),
      };
      let refusal: { cause: unknown } | null = null;
      const putBack = remove(id);
      await run(id, patient, undefined, cause => {
        refusal = { cause };
        putBack();
      });
      return refusal;
    },

    end(): void {
      isOver = true;
      for (const release of releases) release();
    },
  };
}
