import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { Relationship } from "../../core/api/accounts/relationships.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { relationships } from "../../core/accounts/relationships.ts";
import { useClient } from "../surface.ts";

/** An account by id; undefined until it has loaded. */
export function useAccount(id: string | undefined): Account | undefined {
  return useStore(accounts(useClient()).$account(id ?? ""));
}

/** The user's relationship to an account; undefined until it has loaded, and if signed out. */
export const useRelationship = (id: string): Relationship | undefined =>
  useKnownRelationship(id, false);

/** The same; with `isKnownOnly`, the server isn’t asked for it. */
export function useKnownRelationship(id: string, isKnownOnly: boolean): Relationship | undefined {
  const store = relationships(useClient());
  useEffect(() => {
    if (!isKnownOnly) store.loadMissing([id]);
  }, [store, id, isKnownOnly]);
  return useStore(store.$relationship(id));
}
