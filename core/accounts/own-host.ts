import type { Client } from "../client.ts";
import { accounts } from "./accounts.ts";

/**
 * The host in the addresses of this server's accounts. It may differ from that of the server's own
 * address; only some servers tell, with any account of theirs.
 */
export function ownHost(client: Client): string {
  const store = accounts(client);
  const self = client.person === null ? undefined : store.get(client.person);
  const known = self ?? store.all().find(({ acct, fqn }) => fqn && !acct.includes("@"));
  return known?.fqn?.split("@")[1] ?? new URL(client.issuer).host;
}
