import type { Connection } from "../api/http/connection.ts";
import * as wire from "../api/accounts/relationships.ts";
import type { FollowOptions, Relationship } from "../api/accounts/relationships.ts";

/** A kind of action on an account. */
export interface AccountActionKind {
  /** Returns the expected change of the relationship; `known` is the present one. */
  expectedChange(known: Relationship, locked: boolean): Partial<Relationship>;
  send(api: Connection, account: string): Promise<Relationship>;
}

/** What an unfollow resets. */
const UNFOLLOWED = {
  following: false,
  requested: false,
  notifying: false,
  subscribing: false,
  endorsed: false,
};

export function follow(options: FollowOptions): AccountActionKind {
  const { reblogs, notify, languages } = options;
  const chosen = {
    showing_reblogs: reblogs,
    notifying: notify,
    ...(languages && { languages: [...languages] }),
  };
  return {
    expectedChange(known, locked) {
      if (known.following) return chosen;
      return { ...chosen, requested: locked, following: !locked };
    },
    send: (api, account) => wire.followAccount(api, account, options),
  };
}

export const UNFOLLOW: AccountActionKind = {
  expectedChange: () => UNFOLLOWED,
  send: wire.unfollowAccount,
};

export function subscription(subscribed: boolean): AccountActionKind {
  return {
    expectedChange: () => ({ subscribing: subscribed, notifying: subscribed }),
    send: (api, account) => wire.subscribeToAccount(api, account, subscribed),
  };
}

export const BLOCK: AccountActionKind = {
  expectedChange: () => ({ ...UNFOLLOWED, blocking: true, followed_by: false }),
  send: wire.blockAccount,
};

export const UNBLOCK: AccountActionKind = {
  expectedChange: () => ({ blocking: false }),
  send: wire.unblockAccount,
};

export function mute(options: { notifications: boolean; seconds: number }): AccountActionKind {
  return {
    expectedChange: () => ({ muting: true, muting_notifications: options.notifications }),
    send: (api, account) => wire.muteAccount(api, account, options),
  };
}

export const UNMUTE: AccountActionKind = {
  expectedChange: () => ({ muting: false, muting_notifications: false }),
  send: wire.unmuteAccount,
};

export const PIN: AccountActionKind = {
  expectedChange: () => ({ endorsed: true }),
  send: wire.pinAccount,
};

export const UNPIN: AccountActionKind = {
  expectedChange: () => ({ endorsed: false }),
  send: wire.unpinAccount,
};

export const REMOVE_FOLLOWER: AccountActionKind = {
  expectedChange: () => ({ followed_by: false }),
  send: wire.removeFromFollowers,
};

export function note(text: string): AccountActionKind {
  return {
    expectedChange: () => ({ note: text }),
    send: (api, account) => wire.noteAccount(api, account, text),
  };
}
