import { atom, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";

export interface ProfileStore {
  /** The user's own account; undefined if signed out or not loaded. */
  $profile: ReadableAtom<Account | undefined>;
  /**
   * The last response of `verify_credentials`, which alone has settings: `$profile` may come from a
   * post, also one that an earlier visit stored. Undefined until there is one.
   */
  $credentials: ReadableAtom<Account | undefined>;
  /** Stores a response of `verify_credentials`; `startedAt` is the tick of the request. */
  receive(profile: Account, startedAt: number): void;
}

export const profiles = scoped((client: Client): ProfileStore => {
  const { person } = client;
  const $credentials = atom<Account | undefined>();
  if (person === null) return { $profile: $credentials, $credentials, receive: () => {} };
  const store = accounts(client);
  client.onEnd(store.retain([person]));
  return {
    $profile: store.$account(person),
    $credentials,
    receive(profile, startedAt) {
      store.import(profile, { source: "answer", startedAt });
      $credentials.set(profile);
    },
  };
});
