import { accountByAcct } from "../data/accounts.ts";
import * as facts from "../entities/facts.ts";
import { counts } from "../entities/instance.ts";
import { pictureUrl } from "../entities/picture.ts";
import { renderBareAccount } from "./accounts/account.ts";
import {
  MAX_ATTACHMENTS,
  MAX_CHARACTERS,
  MAX_DESCRIPTION,
  MAX_FEATURED_TAGS,
  MEDIA_TYPES,
  PER_URL,
  POLLS,
} from "./limits.ts";
import type { View } from "../types.ts";

export const VERSION = "4.5.0";

/** The rules in other languages, as Mastodon has them since 4.4. */
const TRANSLATIONS: Record<string, object> = {
  "1": { de: { text: "Sei freundlich", hint: "Immer" } },
};

const configuration = {
  statuses: {
    max_characters: MAX_CHARACTERS,
    max_media_attachments: MAX_ATTACHMENTS,
    characters_reserved_per_url: PER_URL,
    supported_mime_types: ["text/plain"],
  },
  media_attachments: {
    supported_mime_types: MEDIA_TYPES,
    description_limit: MAX_DESCRIPTION,
    image_size_limit: facts.UPLOAD,
    image_matrix_limit: 33_177_600,
    video_size_limit: facts.UPLOAD,
    video_frame_rate_limit: 2_147_483_647,
    video_matrix_limit: 2_147_483_647,
  },
  polls: POLLS,
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
    version: VERSION,
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
    rules: facts.RULES.map(rule => ({ ...rule, id: rule.id.padStart(26, "0") })),
    terms: "",
    terms_text: "",
  };
}

/** https://docs.joinmastodon.org/entities/Instance/ */
export function renderBareInstance2(view: View, streams: boolean) {
  const { people } = counts(view);
  const contact = accountByAcct(view.world, "alice");
  const { host } = new URL(view.base);
  const { statuses, media_attachments, polls } = configuration;
  const { supported_mime_types: _, ...ofStatuses } = statuses;
  return {
    domain: host,
    title: "A bare instance",
    version: VERSION,
    source_url: "https://github.com/mastodon/mastodon",
    description: facts.DESCRIPTION,
    usage: { users: { active_month: people } },
    thumbnail: { url: pictureUrl(view, "mountains-1", 1200, 630), blurhash: null, versions: {} },
    icon: [],
    languages: ["en"],
    configuration: {
      urls: { streaming: streams ? `wss://${host}` : null, status: null, about: null },
      accounts: { max_featured_tags: MAX_FEATURED_TAGS, max_pinned_statuses: 5 },
      statuses: ofStatuses,
      media_attachments,
      polls,
      translation: { enabled: false },
    },
    registrations: { enabled: false, approval_required: true, message: null, url: null },
    api_versions: { mastodon: 7 },
    contact: { email: facts.EMAIL, account: contact && renderBareAccount(view, contact) },
    rules: facts.RULES.map(rule => ({
      ...rule,
      id: rule.id.padStart(26, "0"),
      translations: TRANSLATIONS[rule.id] ?? {},
    })),
  };
}
