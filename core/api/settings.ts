import * as v from "valibot";
import { accountShape, type Account } from "./accounts/accounts.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { check } from "./shapes.ts";

/** The key of our settings on the server. */
export const APP = "glitch-lily";

const values = v.record(v.string(), v.unknown());
type Values = Readonly<Record<string, unknown>>;

/**
 * Replaces all stored settings. This is the only JSON body that every Pleroma accepts here.
 * Pleroma's own settings endpoint merges, but into a cached copy that it never renews: settings
 * saved here are then missing in its responses, and lost with the next merge.
 * https://docs.pleroma.social/backend/development/API/differences_in_mastoapi_responses/
 */
export async function replaceSettings(
  api: Connection,
  settings: Values,
  options?: RequestOptions,
): Promise<Account> {
  const path = "/api/v1/accounts/update_credentials";
  const body = { pleroma_settings_store: { [APP]: settings } };
  return check(accountShape, (await api.send("PATCH", path, { ...options, body })).body);
}

/**
 * Fetches the administrator's settings for each front end.
 * https://docs.pleroma.social/backend/development/API/pleroma_api/#get-apipleromafrontend_configurations
 */
export async function fetchFrontendConfigurations(api: Connection): Promise<Values> {
  return check(values, (await api.get("/api/pleroma/frontend_configurations")).body);
}
