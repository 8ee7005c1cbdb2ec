import * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { maybe } from "./fields.ts";
import { check } from "./shapes.ts";

/** https://docs.joinmastodon.org/entities/Preferences/ */
const preferencesShape = v.object({
  "posting:default:visibility": maybe(v.string()),
  /** `default`, `show_all` or `hide_all`. */
  "reading:expand:media": maybe(v.string()),
  "reading:expand:spoilers": maybe(v.boolean()),
});
export type ServerPreferences = v.InferOutput<typeof preferencesShape>;

/** https://docs.joinmastodon.org/methods/preferences/#get */
export async function fetchPreferences(api: Connection): Promise<ServerPreferences> {
  return check(preferencesShape, (await api.get("/api/v1/preferences")).body);
}
