import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/**
 * What a person does to an account: shown at once, undone and told in an alert when it is refused.
 * Each settles when nothing of it is under way any more, and never throws.
 */
export interface AccountActions {
  /** Asks a locked account. Boosts and notices stay as they were chosen unless told. */
  follow(id: string, options?: { reblogs?: boolean; notify?: boolean }): Promise<void>;
  /** Also takes a request back. */
  unfollow(id: string): Promise<void>;
  block(id: string): Promise<void>;
  unblock(id: string): Promise<void>;
  /** For so many seconds; 0: until it is undone. */
  mute(id: string, options: { notifications: boolean; seconds: number }): Promise<void>;
  unmute(id: string): Promise<void>;
  /** Features the account on one's own profile. */
  pin(id: string): Promise<void>;
  unpin(id: string): Promise<void>;
  removeFollower(id: string): Promise<void>;
  /** A note for oneself; an empty one removes it. */
  note(id: string, text: string): Promise<void>;
  /** All of another server: `example.social`. */
  blockDomain(host: string): Promise<void>;
  unblockDomain(host: string): Promise<void>;
}

export const accountActions = scoped((_client: Client): AccountActions => {
  const soon = async () => {};
  return {
    follow: soon,
    unfollow: soon,
    block: soon,
    unblock: soon,
    mute: soon,
    unmute: soon,
    pin: soon,
    unpin: soon,
    removeFollower: soon,
    note: soon,
    blockDomain: soon,
    unblockDomain: soon,
  };
});
