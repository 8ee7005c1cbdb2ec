import { useSurface } from "../../surface.ts";

/** Somebody's address; `fqn`, where a server tells it, has the host in any case. */
interface Addressed {
  acct: string;
  fqn?: string | null;
}

/** The whole handle, also of somebody here. `here` is the instance's host. */
export function fullHandle({ acct, fqn }: Addressed, here: string): string {
  const known = acct.includes("@") ? acct : fqn;
  return `@${known ?? `${acct}@${here}`}`;
}

/** How people are called: on another site's page nobody knows which server `@bob` is at home on. */
export function useHandle(): (account: Addressed) => string {
  const { instance, issuer, environment } = useSurface().client;
  if (instance === environment.origin) return ({ acct }) => `@${acct}`;
  const { host } = new URL(issuer);
  return account => fullHandle(account, host);
}
