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
export function useRelationship(id: string): Relationship | undefined {
  const client = useClient();
  const store = relationships(client);
  useEffect(() => store.loadMissing([id]), [store, id]);
  return useStore(store.$relationship(id));
}
