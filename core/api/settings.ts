import * as v from "valibot";
import { accountShape, type Account } from "./accounts/accounts.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { check } from "./shapes.ts";

/** The name under which servers keep what is ours. */
export const APP = "glitch-lily";

const values = v.record(v.string(), v.unknown());
type Values = Readonly<Record<string, unknown>>;

/**
 * Replaces all that is kept. The only JSON body of this endpoint that every Pleroma understands.
 * Pleroma's own endpoint for settings merges, but into what its cache has, which it never renews:
 * what was saved before is then told no more, and lost with the next merge.
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
 * What the instance's administrator set for each front end.
 * https://docs.pleroma.social/backend/development/API/pleroma_api/#get-apipleromafrontend_configurations
 */
export async function fetchFrontendConfigurations(
  api: Connection,
  options?: RequestOptions,
): Promise<Values> {
  return check(values, (await api.get("/api/pleroma/frontend_configurations", options)).body);
}
