import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { otherAccounts, type OtherAccount } from "../../core/session/other-accounts.ts";
import { useClient } from "../surface.ts";

/** Milliseconds between two looks at what is new, while the accounts are shown. */
const REFRESH_MS = 60_000;

/** The other accounts of this browser; while they are shown, their names and counts are renewed. */
export function useOtherAccounts(): readonly OtherAccount[] {
  const client = useClient();
  const store = otherAccounts(client);
  useEffect(() => {
    let stop = () => {};
    const look = () => {
      void store.refresh();
      stop = client.environment.after(REFRESH_MS, look);
    };
    look();
    return () => stop();
  }, [client, store]);
  return useStore(store.$others);
}
