import { accounts } from "../../accounts/accounts.ts";
import type { Client } from "../../client.ts";

/**
 * The host in the addresses of this server's accounts. It may differ from that of the server's own
 * address; only some servers tell.
 */
export function ownHost(client: Client): string {
  const fqn = client.person === null ? null : accounts(client).get(client.person)?.fqn;
  return fqn?.split("@")[1] ?? new URL(client.issuer).host;
}
