import * as v from "valibot";
import { id, maybe } from "../api/fields.ts";
import { parseJson } from "../lib/json.ts";

/** Mastodon's, and Pleroma's; where the person hides contents there is but `body`. */
const payloadShape = v.object({
  access_token: maybe(v.string()),
  notification_id: maybe(id),
  notification_type: maybe(v.string()),
  preferred_locale: maybe(v.string()),
  title: maybe(v.string()),
  body: maybe(v.string()),
  icon: maybe(v.string()),
});
export type Payload = v.InferOutput<typeof payloadShape>;

/** What a push says; nothing where it says nothing that can be read. */
export function readPayload(text: string | undefined): Payload {
  const read = v.safeParse(payloadShape, parseJson(text ?? ""));
  return read.success ? read.output : {};
}
