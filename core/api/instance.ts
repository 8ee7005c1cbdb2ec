import * as v from "valibot";
import { accountShape } from "./accounts.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { id, link, list, maybe, maybeList, text } from "./fields.ts";
import { check } from "./shapes.ts";

const number = maybe(v.number());

/** Seconds, options and characters. Pleroma's own; Mastodon's stand in `configuration`. */
const pollLimits = v.object({
  max_options: number,
  max_option_chars: number,
  min_expiration: number,
  max_expiration: number,
});

const configuration = v.object({
  statuses: maybe(
    v.object({
      max_characters: number,
      max_media_attachments: number,
      characters_reserved_per_url: number,
      /** glitch-soc, GoToSocial: what a post may be written in. */
      supported_mime_types: maybeList(v.string()),
    }),
  ),
  polls: maybe(
    v.object({
      max_options: number,
      max_characters_per_option: number,
      min_expiration: number,
      max_expiration: number,
    }),
  ),
  media_attachments: maybe(
    v.object({
      supported_mime_types: maybeList(v.string()),
      image_size_limit: number,
      video_size_limit: number,
    }),
  ),
});

const pleroma = v.object({
  metadata: maybe(
    v.object({
      features: maybeList(v.string()),
      post_formats: maybeList(v.string()),
      account_activation_required: maybe(v.boolean()),
    }),
  ),
  vapid_public_key: maybe(v.string()),
});

/** https://docs.joinmastodon.org/entities/V1_Instance/, with what Pleroma adds. */
export const instanceShape = v.object({
  /** A bare host on most servers. */
  uri: text,
  title: text,
  /** HTML on most servers. */
  description: text,
  short_description: text,
  email: text,
  version: text,
  languages: list(v.string()),
  registrations: maybe(v.boolean()),
  approval_required: maybe(v.boolean()),
  /** The scheme may be wrong behind a proxy. */
  urls: maybe(v.object({ streaming_api: maybe(v.string()) })),
  stats: maybe(v.object({ user_count: number, status_count: number, domain_count: number })),
  thumbnail: maybe(link),
  background_image: maybe(link),
  contact_account: maybe(accountShape),
  rules: list(v.object({ id, text, hint: maybe(v.string()) })),
  max_toot_chars: number,
  max_media_attachments: number,
  description_limit: number,
  upload_limit: number,
  poll_limits: maybe(pollLimits),
  configuration: maybe(configuration),
  pleroma: maybe(pleroma),
});
export type Instance = v.InferOutput<typeof instanceShape>;

/** https://docs.joinmastodon.org/methods/instance/#v1 */
export async function fetchInstance(api: Connection, options?: RequestOptions): Promise<Instance> {
  const { body } = await api.get("/api/v1/instance", options);
  return check(instanceShape, body);
}
