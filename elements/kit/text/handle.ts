import { isHome } from "../../../core/session/home-instance.ts";
import { useSurface } from "../../surface.ts";

/** An account's address; `fqn`, which some servers send, always includes the host. */
interface Addressed {
  acct: string;
  fqn?: string | null;
}

/** The handle with host, also for local accounts. `here` is the instance's host. */
export function fullHandle({ acct, fqn }: Addressed, here: string): string {
  const known = acct.includes("@") ? acct : fqn;
  return `@${known ?? `${acct}@${here}`}`;
}

/**
 * Returns a function that formats handles; on another site they include the host, since there
 * `@bob` could be on any server.
 */
export function useHandle(): (account: Addressed) => string {
  const { client } = useSurface();
  const { instance, issuer, environment } = client;
  if (instance === environment.origin || isHome(client)) return ({ acct }) => `@${acct}`;
  const { host } = new URL(issuer);
  return account => fullHandle(account, host);
}
