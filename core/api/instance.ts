import * as v from "valibot";
import { accountShape } from "./accounts/accounts.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { id, limit, link, list, maybe, maybeList, text } from "./fields.ts";
import { check } from "./shapes.ts";

const number = maybe(v.number());
const positive = limit();
const natural = limit(0);

/** In seconds, options and characters. Pleroma's; Mastodon's limits are in `configuration`. */
const pollLimits = v.object({
  max_options: positive,
  max_option_chars: positive,
  min_expiration: natural,
  max_expiration: positive,
});

const configuration = v.object({
  statuses: maybe(
    v.object({
      max_characters: positive,
      max_media_attachments: positive,
      characters_reserved_per_url: natural,
      /** glitch-soc, GoToSocial: the formats in which posts can be written. */
      supported_mime_types: maybeList(v.string()),
    }),
  ),
  polls: maybe(
    v.object({
      max_options: positive,
      max_characters_per_option: positive,
      min_expiration: natural,
      max_expiration: positive,
    }),
  ),
  media_attachments: maybe(
    v.object({
      supported_mime_types: maybeList(v.string()),
      image_size_limit: positive,
      video_size_limit: positive,
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

/** https://docs.joinmastodon.org/entities/V1_Instance/, with Pleroma's additions. */
export const instanceShape = v.object({
  /** A host without a scheme on most servers. */
  uri: text,
  /** GoToSocial: the host in the addresses of its accounts. */
  account_domain: maybe(v.string()),
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
  max_toot_chars: positive,
  max_media_attachments: positive,
  description_limit: positive,
  upload_limit: positive,
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
