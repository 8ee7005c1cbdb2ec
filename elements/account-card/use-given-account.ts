import { useLayoutEffect, useMemo } from "react";
import type { Client } from "../../core/client.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { givenAccount, type GivenAccount } from "../../core/accounts/given.ts";
import type { Origin } from "../../core/lib/record.ts";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient } from "../surface.ts";

/** An account as a page gave it, with its data. */
export interface Given extends GivenAccount {
  entity: object;
}

/** Older than everything that somebody did here. */
const GIVEN: Origin = { source: "answer", startedAt: 0 };

/**
 * Puts an account that the page gave into the store while it is shown. Null if the data is no
 * account.
 */
export function useGivenAccount(entity: object): Given | null {
  const client = useClient();
  const given = useMemo(() => readGiven(client, entity), [client, entity]);
  useLayoutEffect(() => {
    if (!given) return undefined;
    const { account, isThin } = given;
    const store = accounts(client);
    const release = store.retain([account.id]);
    // What is known of the account says more than the admin entity alone.
    if (!isThin || !store.get(account.id)) store.import(account, GIVEN);
    return release;
  }, [client, given]);
  useOutcome(given ? "ready" : "missing");
  return given;
}

/** Imports an account that isn't known yet at once, so that the first render shows it. */
function readGiven(client: Client, entity: object): Given | null {
  let given: GivenAccount;
  try {
    given = givenAccount(entity);
  } catch {
    // The card says that there is no such account, and the page hears of it by an event.
    return null;
  }
  const store = accounts(client);
  if (!store.get(given.account.id)) store.import(given.account, GIVEN);
  return { ...given, entity };
}
