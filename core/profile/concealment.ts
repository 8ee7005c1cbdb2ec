import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";
import { relationships } from "../accounts/relationships.ts";

export interface Concealment {
  /**
   * Whether a notice covers the profile: the server limits the account, and the viewer neither
   * follows it, nor has asked to, nor owns it.
   */
  $concealed(account: string): ReadableAtom<boolean>;
  /** Shows the profile for as long as the client lives. */
  reveal(account: string): void;
}

export const concealment = scoped((client: Client): Concealment => {
  const $revealed = atom<ReadonlySet<string>>(new Set());
  const watched = new Map<string, ReadableAtom<boolean>>();

  function make(id: string): ReadableAtom<boolean> {
    const parts = [
      accounts(client).$account(id),
      relationships(client).$relationship(id),
      $revealed,
    ] as const;
    const $concealed = computed([...parts], (account, relationship, revealed) => {
      if (!account?.limited || id === client.person || revealed.has(id)) return false;
      return !relationship?.following && !relationship?.requested;
    });
    // Keep it only while it has subscribers: by the next visit the account may have another record.
    onMount($concealed, () => {
      watched.set(id, $concealed);
      return () => void watched.delete(id);
    });
    return $concealed;
  }

  return {
    $concealed: account => watched.get(account) ?? make(account),
    reveal: account => $revealed.set(new Set([...$revealed.get(), account])),
  };
});
