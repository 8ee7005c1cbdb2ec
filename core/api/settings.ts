import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { check } from "./shapes.ts";

/** The name under which servers keep what is ours. */
export const APP = "glitch-lily";

const values = v.record(v.string(), v.unknown());
type Values = Readonly<Record<string, unknown>>;

/**
 * Merges into what is kept, at every depth; the answer is all that is kept now. Newer Pleroma only.
 * https://docs.pleroma.social/backend/development/API/pleroma_api/#patch-apiv1pleromasettingsapp
 */
export async function mergeSettings(
  api: Connection,
  change: Values,
  options?: RequestOptions,
): Promise<Values> {
  const path = `/api/v1/pleroma/settings/${APP}`;
  return check(values, (await api.send("PATCH", path, { ...options, body: change })).body);
}

/**
 * Replaces all that is kept. The only JSON body of this endpoint that every Pleroma understands.
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
