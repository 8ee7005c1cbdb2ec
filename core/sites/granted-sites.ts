import { atom, type ReadableAtom } from "nanostores";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import type { StorageAreas } from "../platform/storage.ts";
import { revokeSignInToken } from "../session/revoke-sign-in.ts";
import { askingOrigin, type SiteGrant } from "./types.ts";

/** A site on which somebody has signed in, in this browser. */
export interface GrantedSite extends SiteGrant {
  site: string;
  /** The server that has granted it. */
  issuer: string;
  /** Ms since 1970. */
  since: number;
}

const GRANTED_SITES = "glitch-lily-sites";

const storage = ({ local }: StorageAreas) =>
  persisted<{ sites: GrantedSite[] }>(local, GRANTED_SITES, {
    version: 1,
    check: ({ sites }) => (Array.isArray(sites) ? { sites: sites.filter(isGranted) } : undefined),
    fallback: { sites: [] },
  });

const isGranted = (value: unknown): value is GrantedSite => {
  if (!isPlain(value) || typeof value["since"] !== "number") return false;
  const { site, issuer, person, acct, token, scope, clientId, clientSecret } = value;
  const isWhole = [issuer, person, acct, token, scope, clientId, clientSecret].every(
    text => typeof text === "string",
  );
  return isWhole && typeof site === "string" && askingOrigin(site) !== null;
};

export interface GrantedSites {
  /** The sites of the account, newest first. */
  $sites: ReadableAtom<readonly GrantedSite[]>;
  /** Ends the sign-in on a site; a failure puts it back and shows an alert. */
  end(site: GrantedSite): Promise<void>;
}

/** The sites on which the user has signed in with this browser, each with a token of its own. */
export const grantedSites = scoped((client: Client): GrantedSites => {
  const { environment, person, issuer } = client;
  const stored = storage(environment);
  const own = () =>
    stored.read().sites.filter(one => one.issuer === issuer && one.person === person);
  const $sites = atom<readonly GrantedSite[]>(own());
  client.onEnd(environment.onStored(key => key === GRANTED_SITES && $sites.set(own())));
  const forget = (gone: GrantedSite) =>
    stored.write({ sites: stored.read().sites.filter(({ token }) => token !== gone.token) });
  return {
    $sites,
    async end(site) {
      forget(site);
      $sites.set(own());
      await keepAlive(client, async () => {
        try {
          await revokeSignInToken(client, site.token, site);
        } catch (error) {
          stored.write({ sites: [site, ...stored.read().sites] });
          $sites.set(own());
          alerts(client).showError(error);
        }
      });
    },
  };
});

/** Keeps what a site was granted, so that it is listed and can be ended. */
export function keepGrant({ environment, issuer }: Client, site: string, grant: SiteGrant): void {
  const stored = storage(environment);
  const kept = { ...grant, site, issuer, since: environment.now() };
  stored.write({ sites: [kept, ...stored.read().sites] });
}
