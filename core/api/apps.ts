import * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { maybe } from "./fields.ts";
import { check } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/Application/#CredentialApplication */
export const appShape = v.object({
  client_id: v.pipe(v.string(), v.nonEmpty()),
  client_secret: v.pipe(v.string(), v.nonEmpty()),
  vapid_key: maybe(v.string()),
});
export type App = v.InferOutput<typeof appShape>;

export interface Registration {
  client_name: string;
  /** One address, or several separated by line breaks: some servers refuse an array. */
  redirect_uris: string;
  /** Separated by spaces. */
  scopes: string;
  website?: string;
}

/** https://docs.joinmastodon.org/methods/apps/#create */
export async function registerApp(api: Connection, registration: Registration): Promise<App> {
  const { body } = await api.send("POST", "/api/v1/apps", { body: registration });
  return check(appShape, body);
}
