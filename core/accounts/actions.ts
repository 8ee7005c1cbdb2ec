import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { blockDomain, unblockDomain } from "../api/accounts/domain-blocks.ts";
import type { FollowOptions, Relationship } from "../api/accounts/relationships.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { accountQueues } from "./internal/queues.ts";
import * as verbs from "./action-kinds.ts";
import { accounts } from "./accounts.ts";
import { afterUnfollow } from "./after-unfollow.ts";
import { alerts } from "../alerts/alerts.ts";
import { entityEvents } from "../entities/events.ts";
import { adjustFollowCounts } from "./follow-counts.ts";
import { actionId, type WaitingAction } from "../outbox/action.ts";
import { outboxActions } from "../outbox/actions.ts";
import { relationships } from "./relationships.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { undo } from "../statuses/undo.ts";

/**
 * The user's actions on accounts. Each shows its expected result at once; if the server refuses, it
 * is undone and an alert tells why. Promises settle with the response and never reject. Actions on
 * one account run in order.
 */
export interface AccountActions {
  /** Follows an account, or asks to if it is locked. Options left out keep their values. */
  follow(id: string, options?: Partial<FollowOptions>): Promise<void>;
  /** Limits a follow to posts in these languages; an empty list means all. */
  followLanguages(id: string, languages: readonly string[]): Promise<void>;
  /** Pleroma: turns notifications for an account's posts on or off, even without a follow. */
  subscribe(id: string, subscribed: boolean): Promise<void>;
  /** Unfollows, or cancels a request. */
  unfollow(id: string): Promise<void>;
  block(id: string): Promise<void>;
  unblock(id: string): Promise<void>;
  /** Mutes for this many seconds; 0 means without end. */
  mute(id: string, options: { notifications: boolean; seconds: number }): Promise<void>;
  unmute(id: string): Promise<void>;
  /** Features the account on the user's profile. */
  pin(id: string): Promise<void>;
  unpin(id: string): Promise<void>;
  removeFollower(id: string): Promise<void>;
  /** Sets a private note; an empty one removes it. */
  note(id: string, text: string): Promise<void>;
  /** Blocks a whole server, such as `example.social`. Resolves whether it did. */
  blockDomain(host: string): Promise<boolean>;
  unblockDomain(host: string): Promise<boolean>;
}

function waitingFollow(of: string, on: boolean, options: FollowOptions): WaitingAction {
  const { languages, ...rest } = options;
  return {
    kind: "follow",
    of,
    on,
    options: { ...rest, ...(languages && { languages: [...languages] }) },
  };
}

export const accountActions = scoped((client: Client): AccountActions => {
  const { run } = accountQueues(client);
  const store = relationships(client);

  /** Accounts whose last action is being undone, which isn't offered to be undone again. */
  const undone = new Set<string>();

  /** Shows an alert that tells what was done, with an Undo button. */
  function offer(
    account: string,
    message: MessageDescriptor,
    run: () => Promise<unknown>,
    isBrief = false,
  ): void {
    const acct = accounts(client).get(account)?.acct;
    if (acct === undefined || undone.has(account)) return;
    const back = async () => {
      undone.add(account);
      await run();
      undone.delete(account);
      entityEvents(client).emitLocally({ kind: "recalled" });
    };
    undo(client).show(message, () => void back(), { title: `@${acct}`, isBrief });
  }

  const actions: AccountActions = {
    async follow(id, options = {}) {
      const before = store.get(id);
      const chosen = { ...followOptions(before), ...options };
      const answer = await run(id, verbs.follow(chosen), waitingFollow(id, true, chosen));
      if (answer?.following && before && !before.following) adjustFollowCounts(client, id, 1);
      if (!before || before.following || before.requested) return;
      const end = () => actions.unfollow(id);
      if (answer?.following) offer(id, msg`You now follow this account.`, end, true);
      else if (answer?.requested) offer(id, msg`Follow request sent.`, end, true);
    },
    async followLanguages(id, languages) {
      const before = store.get(id);
      const answer = await run(id, verbs.follow({ ...followOptions(before), languages }));
      if (!answer) return;
      const back = { languages: before?.languages ?? [] };
      offer(id, msg`Languages changed.`, () => actions.follow(id, back));
    },
    async subscribe(id, subscribed) {
      await run(id, verbs.subscription(subscribed));
    },
    async unfollow(id) {
      const before = store.get(id);
      const waiting = waitingFollow(id, false, followOptions(before));
      const answer = await run(id, verbs.UNFOLLOW, waiting);
      if (!answer || answer.following) return;
      afterUnfollow(client, id, before?.following ?? false);
      const again = () => actions.follow(id, followOptions(before));
      if (before?.following) offer(id, msg`You no longer follow this account.`, again);
      else if (before?.requested) offer(id, msg`Follow request withdrawn.`, again);
    },
    async block(id) {
      const before = store.get(id);
      const answer = await run(id, verbs.BLOCK);
      if (!answer?.blocking) return;
      // On some servers, a follow that is sent later would undo the block.
      await outboxActions(client).drop(actionId({ kind: "follow", of: id }));
      if (before?.following) adjustFollowCounts(client, id, -1);
      entityEvents(client).emit({ kind: "forgot", of: { account: id }, from: "all" });
      entityEvents(client).emit({ kind: "silenced", of: { account: id } });
      if (before?.blocking) return;
      offer(id, msg`You’ve blocked this account.`, async () => {
        await actions.unblock(id);
        if (store.get(id)?.blocking) return;
        if (before?.following || before?.requested) await actions.follow(id, followOptions(before));
      });
    },
    async unblock(id) {
      await run(id, verbs.UNBLOCK);
    },
    async mute(id, options) {
      const before = store.get(id);
      const answer = await run(id, verbs.mute(options));
      if (!answer?.muting) return;
      entityEvents(client).emit({ kind: "forgot", of: { account: id }, from: "all", isMute: true });
      if (options.notifications)
        entityEvents(client).emit({ kind: "silenced", of: { account: id } });
      if (!before?.muting) offer(id, msg`You’ve muted this account.`, () => actions.unmute(id));
    },
    async unmute(id) {
      await run(id, verbs.UNMUTE);
    },
    async pin(id) {
      await run(id, verbs.PIN);
    },
    async unpin(id) {
      await run(id, verbs.UNPIN);
    },
    async removeFollower(id) {
      await run(id, verbs.REMOVE_FOLLOWER);
    },
    async note(id, text) {
      await run(id, verbs.note(text));
    },
    blockDomain: host => domain(host, true),
    unblockDomain: host => domain(host, false),
  };

  /** Updates the relationships here: the response to a domain block contains none. */
  function domain(host: string, blocked: boolean): Promise<boolean> {
    return keepAlive(client, async () => {
      try {
        await (blocked ? blockDomain : unblockDomain)(client.api, host);
      } catch (error) {
        alerts(client).showError(error);
        return false;
      }
      store.markHost(host, blocked);
      if (!blocked) return true;
      entityEvents(client).emit({ kind: "forgot", of: { host }, from: "all" });
      entityEvents(client).emit({ kind: "silenced", of: { host } });
      return true;
    });
  }

  return actions;
});

/** Returns the options of a present follow, or the defaults for a new one. */
function followOptions(known: Relationship | undefined): FollowOptions {
  const follows = known?.following || known?.requested;
  const languages = follows ? known.languages : undefined;
  return {
    reblogs: follows ? (known.showing_reblogs ?? true) : true,
    // Pleroma has notifications for posts of accounts that the user doesn't follow.
    notify: known?.notifying ?? known?.subscribing ?? false,
    ...(languages?.length && { languages }),
  };
}
