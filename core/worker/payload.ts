import * as v from "valibot";
import { id, maybe } from "../api/fields.ts";
import { parseJson } from "../lib/json.ts";

/** The payload of a push from Mastodon or Pleroma; only `body` if the user hides contents. */
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

/** Parses the payload of a push; empty if it can't be read. */
export function readPayload(text: string | undefined): Payload {
  const read = v.safeParse(payloadShape, parseJson(text ?? ""));
  return read.success ? read.output : {};
}
