import { readAccounts } from "./lists.ts";
import type { Connection } from "../http/connection.ts";
import type { PageOptions } from "../http/pages.ts";
import { encoded } from "../../lib/encoded.ts";

/**
 * Featured accounts of the user; 0 means no limit.
 * https://docs.joinmastodon.org/methods/endorsements/#get
 */
export function fetchEndorsements(api: Connection, options?: PageOptions) {
  return readAccounts(api, "/api/v1/endorsements", { limit: 0, ...options });
}

/**
 * Featured accounts of another account.
 * https://docs.joinmastodon.org/methods/accounts/#endorsements
 */
export function fetchEndorsementsOf(api: Connection, account: string, options?: PageOptions) {
  return readAccounts(api, `/api/v1/accounts/${encoded(account)}/endorsements`, options);
}

/**
 * The same on Pleroma, without pages.
 * https://api.pleroma.social/#operation/AccountController.endorsements
 */
export function fetchPleromaEndorsements(api: Connection, account: string, options?: PageOptions) {
  const path = `/api/v1/pleroma/accounts/${encoded(account)}/endorsements`;
  return readAccounts(api, path, options);
}
