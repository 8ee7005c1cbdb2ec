import { atom, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { accounts } from "../accounts/accounts.ts";

export interface ProfileStore {
  /** The account of the person who acts; undefined for nobody, and until it is known. */
  $profile: ReadableAtom<Account | undefined>;
  /** What `verify_credentials` answered to a request that began at this moment. */
  receive(profile: Account, startedAt: number): void;
}

export const profiles = scoped((client: Client): ProfileStore => {
  const { person } = client;
  if (person === null) return { $profile: atom<Account | undefined>(), receive: () => {} };
  const store = accounts(client);
  client.onEnd(store.retain([person]));
  return {
    $profile: store.$account(person),
    receive: (profile, startedAt) => store.import(profile, { source: "answer", startedAt }),
  };
});
