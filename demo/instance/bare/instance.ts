import { accountByAcct } from "../data/accounts.ts";
import * as facts from "../entities/facts.ts";
import { counts } from "../entities/instance.ts";
import { pictureUrl } from "../entities/picture.ts";
import type { View } from "../world.ts";
import { renderBareAccount } from "./account.ts";

export const MAX_CHARACTERS = 500;
export const MAX_FEATURED_TAGS = 10;
/** What an address counts for, however long it is. */
export const PER_URL = 23;

const configuration = {
  statuses: {
    max_characters: MAX_CHARACTERS,
    max_media_attachments: 6,
    characters_reserved_per_url: PER_URL,
    supported_mime_types: ["text/plain"],
  },
  media_attachments: {
    supported_mime_types: ["image/jpeg", "image/png", "image/webp"],
    image_size_limit: facts.UPLOAD,
    image_matrix_limit: 2_147_483_647,
    video_size_limit: facts.UPLOAD,
    video_frame_rate_limit: 2_147_483_647,
    video_matrix_limit: 2_147_483_647,
  },
  polls: {
    max_options: 6,
    max_characters_per_option: 50,
    min_expiration: 300,
    max_expiration: 2_629_746,
  },
  accounts: {
    allow_custom_css: false,
    max_featured_tags: MAX_FEATURED_TAGS,
    max_profile_fields: 6,
  },
  emojis: { emoji_size_limit: 51_200 },
};

export function renderBareInstance(view: View, streams: boolean) {
  const { people, posts, others } = counts(view);
  const contact = accountByAcct(view.world, "alice");
  const { host } = new URL(view.base);
  return {
    uri: host,
    account_domain: host,
    title: "A bare instance",
    description: `<p>${facts.DESCRIPTION}</p>`,
    description_text: facts.DESCRIPTION,
    short_description: "",
    short_description_text: "",
    email: facts.EMAIL,
    version: "0.20.0",
    languages: ["en"],
    registrations: false,
    approval_required: true,
    invites_enabled: false,
    configuration,
    // Such servers announce TLS whether or not they are reached by it.
    urls: streams ? { streaming_api: `wss://${host}` } : {},
    stats: { domain_count: others, status_count: posts, user_count: people },
    thumbnail: pictureUrl(view, "mountains-1", 1200, 630),
    contact_account: contact && renderBareAccount(view, contact),
    rules: facts.RULES.map(({ id, text }) => ({ id: id.padStart(26, "0"), text })),
    terms: "",
    terms_text: "",
  };
}
