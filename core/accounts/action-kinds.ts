import type { Connection } from "../api/http/connection.ts";
import * as wire from "../api/accounts/relationships.ts";
import type { FollowOptions, Relationship } from "../api/accounts/relationships.ts";

/** A kind of action on an account. */
export interface AccountVerb {
  /** Returns the expected change of the relationship; `known` is the present one. */
  guess(known: Relationship, locked: boolean): Partial<Relationship>;
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

export function follow(options: FollowOptions): AccountVerb {
  const { reblogs, notify, languages } = options;
  const chosen = {
    showing_reblogs: reblogs,
    notifying: notify,
    ...(languages && { languages: [...languages] }),
  };
  return {
    guess(known, locked) {
      if (known.following) return chosen;
      return { ...chosen, requested: locked, following: !locked };
    },
    send: (api, account) => wire.followAccount(api, account, options),
  };
}

export const UNFOLLOW: AccountVerb = { guess: () => UNFOLLOWED, send: wire.unfollowAccount };

export function subscription(subscribed: boolean): AccountVerb {
  return {
    guess: () => ({ subscribing: subscribed, notifying: subscribed }),
    send: (api, account) => wire.subscribeToAccount(api, account, subscribed),
  };
}

export const BLOCK: AccountVerb = {
  guess: () => ({ ...UNFOLLOWED, blocking: true, followed_by: false }),
  send: wire.blockAccount,
};

export const UNBLOCK: AccountVerb = {
  guess: () => ({ blocking: false }),
  send: wire.unblockAccount,
};

export function mute(options: { notifications: boolean; seconds: number }): AccountVerb {
  return {
    guess: () => ({ muting: true, muting_notifications: options.notifications }),
    send: (api, account) => wire.muteAccount(api, account, options),
  };
}

export const UNMUTE: AccountVerb = {
  guess: () => ({ muting: false, muting_notifications: false }),
  send: wire.unmuteAccount,
};

export const PIN: AccountVerb = { guess: () => ({ endorsed: true }), send: wire.pinAccount };

export const UNPIN: AccountVerb = { guess: () => ({ endorsed: false }), send: wire.unpinAccount };

export const REMOVE_FOLLOWER: AccountVerb = {
  guess: () => ({ followed_by: false }),
  send: wire.removeFromFollowers,
};

export function note(text: string): AccountVerb {
  return {
    guess: () => ({ note: text }),
    send: (api, account) => wire.noteAccount(api, account, text),
  };
}
