import type { Client } from "../client.ts";
import { accountHost } from "../instance/account-host.ts";
import { accounts } from "./accounts.ts";

/**
 * The host in the addresses of this server's accounts, as far as it is known yet. It may differ from
 * that of the server's own address: some servers tell with any account of theirs, others with what
 * they say of themselves.
 */
export function ownHost(client: Client): string {
  const store = accounts(client);
  const self = client.person === null ? undefined : store.get(client.person);
  const known = self ?? store.all().find(({ acct, fqn }) => fqn && !acct.includes("@"));
  return known?.fqn?.split("@")[1] ?? accountHost(client).host ?? new URL(client.issuer).host;
}
