import type { Client } from "../client.ts";
import { parseUrl } from "../lib/parse-url.ts";
import type { Network } from "../platform/network.ts";
import type { StorageAreas } from "../platform/storage.ts";

/** Storage key of the instance that `<lily-app>` shows, unless it is the page's own. */
export const HOME_INSTANCE = "glitch-lily-instance";

/** Storage key of the accounts that aren't the current one; the last one used comes first. */
export const KEPT_ACCOUNTS = "glitch-lily-accounts";

/** Session storage key of the page that `<lily-app>` opens after the sign-in. */
export const CLIENT_RETURN_PATH = "glitch-lily-way-back";

const pages = new WeakMap<Network & StorageAreas, string>();

/** The instance of the current account as it is stored now; that changes in any tab. */
export function storedHome({ local, origin }: Network & StorageAreas): string {
  return parseUrl(local.get(HOME_INSTANCE) ?? "")?.origin ?? origin;
}

/**
 * The origin of the instance that `<lily-app>` shows on a page of its own: the one of the current
 * account. It stays the same until the page is reloaded.
 */
export function homeInstance(environment: Network & StorageAreas): string {
  const known = pages.get(environment) ?? storedHome(environment);
  pages.set(environment, known);
  return known;
}

/** Whether the page's `<lily-app>` shows this client's instance. */
export function isHome({ instance, environment }: Client): boolean {
  return instance === homeInstance(environment);
}
