import { ownHost } from "../../../core/accounts/own-host.ts";
import type { Client } from "../../../core/client.ts";
import { isHome } from "../../../core/session/home-instance.ts";
import { useSurface } from "../../surface.ts";

/** An account's address; `fqn`, which some servers send, always includes the host. */
interface Addressed {
  acct: string;
  fqn?: string | null;
}

/** The handle with host, also for local accounts. */
export function fullHandle({ acct, fqn }: Addressed, client: Client): string {
  const known = acct.includes("@") ? acct : fqn;
  return `@${known ?? `${acct}@${ownHost(client)}`}`;
}

/**
 * Returns a function that formats handles; on another site they include the host, since there
 * `@bob` could be on any server.
 */
export function useHandle(): (account: Addressed) => string {
  const { client } = useSurface();
  const { instance, environment } = client;
  if (instance === environment.origin || isHome(client)) return ({ acct }) => `@${acct}`;
  return account => fullHandle(account, client);
}
