import { persisted } from "../lib/persist.ts";
import type { StorageAreas } from "../platform/storage.ts";
import { askingOrigin, type SiteScopes } from "./types.ts";

/** A sign-in on another site that has begun in this tab, until its token is handed over. */
export interface SiteAttempt {
  /** The OAuth `state`. */
  state: string;
  /** The origin for which somebody has agreed. */
  site: string;
  scopes: SiteScopes;
  clientId: string;
  clientSecret: string;
  verifier?: string;
  /** What the sign-in page has answered: a code, or nothing if somebody has refused there. */
  code?: string;
  isBack?: boolean;
}

const SITE_ATTEMPT = "glitch-lily-site";

/** The attempt of this tab. */
export const siteAttempt = ({ session }: StorageAreas) =>
  persisted<SiteAttempt | null>(session, SITE_ATTEMPT, {
    version: 1,
    check(value) {
      const { state, site, scopes, clientId, clientSecret } = value;
      const texts = [state, site, scopes, clientId, clientSecret];
      const isWhole = texts.every(text => typeof text === "string");
      return isWhole && askingOrigin(site as string)
        ? (value as unknown as SiteAttempt)
        : undefined;
    },
    fallback: null,
  });

/** Keeps the answer of the sign-in page if it belongs to such an attempt; returns whether it does. */
export function takeSiteReturn(environment: StorageAreas, back: URLSearchParams): boolean {
  const stored = siteAttempt(environment);
  const attempt = stored.read();
  if (!attempt || attempt.isBack || back.get("state") !== attempt.state) return false;
  const code = back.get("code");
  stored.write({ ...attempt, isBack: true, ...(code !== null && { code }) });
  return true;
}
