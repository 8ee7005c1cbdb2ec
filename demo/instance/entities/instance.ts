import { vapidKeys } from "../data/storage/vapid.ts";
import { webSocket } from "../http/security.ts";
import * as facts from "./facts.ts";
import { pictureUrl } from "./picture.ts";
import type { View } from "../types.ts";

export const featuresOf = ({ world }: View): string[] => [
  ...facts.FEATURES,
  ...(world.kind === "akkoma" ? facts.AKKOMA_FEATURES : facts.PLEROMA_FEATURES),
];

const versionOf = ({ world }: View) =>
  world.kind === "akkoma" ? facts.AKKOMA_VERSION : facts.VERSION;

const metadataOf = (view: View) => ({
  account_activation_required: false,
  birthday_min_age: 0,
  birthday_required: false,
  features: featuresOf(view),
  federation: facts.FEDERATION,
  fields_limits: facts.FIELDS,
  post_formats: facts.POST_FORMATS,
});

const configuration = {
  accounts: { max_featured_tags: 0 },
  media_attachments: {
    image_size_limit: facts.UPLOAD,
    supported_mime_types: ["application/octet-stream"],
    video_size_limit: facts.UPLOAD,
  },
  polls: {
    max_characters_per_option: facts.POLL_LIMITS.max_option_chars,
    max_expiration: facts.POLL_LIMITS.max_expiration,
    max_options: facts.POLL_LIMITS.max_options,
    min_expiration: facts.POLL_LIMITS.min_expiration,
  },
  statuses: {
    max_characters: facts.MAX_CHARACTERS,
    max_media_attachments: facts.MAX_ATTACHMENTS,
  },
};

export function counts({ world: { database } }: View) {
  return {
    people: database.count("SELECT count(*) AS count FROM accounts WHERE host IS NULL"),
    posts: database.count(
      `SELECT count(*) AS count FROM statuses JOIN accounts ON accounts.id = account_id
       WHERE host IS NULL AND reblog_of_id IS NULL`,
    ),
    others: database.count("SELECT count(DISTINCT host) AS count FROM accounts"),
  };
}

const thumbnail = (view: View) => pictureUrl(view, "mountains-1", 1200, 630);
const background = (view: View) => pictureUrl(view, "stars-2", 1920, 1080);
const vapidKey = ({ world }: View) => vapidKeys(world.database).publicKey;
const stats = (view: View, people: number) => ({
  stats: { mau: people },
  vapid_public_key: vapidKey(view),
});

export function renderInstance(view: View) {
  const { people, posts, others } = counts(view);
  return {
    uri: new URL(view.base).hostname,
    title: facts.TITLE,
    description: facts.DESCRIPTION,
    short_description: "",
    version: versionOf(view),
    email: facts.EMAIL,
    urls: { streaming_api: webSocket(view.base) },
    stats: { domain_count: others, status_count: posts, user_count: people },
    thumbnail: thumbnail(view),
    languages: ["en"],
    registrations: false,
    approval_required: false,
    contact_account: null,
    configuration,
    rules: facts.RULES,
    max_toot_chars: facts.MAX_CHARACTERS,
    max_media_attachments: facts.MAX_ATTACHMENTS,
    poll_limits: facts.POLL_LIMITS,
    upload_limit: facts.UPLOAD,
    avatar_upload_limit: facts.AVATAR_UPLOAD,
    background_upload_limit: facts.BANNER_UPLOAD,
    banner_upload_limit: facts.BANNER_UPLOAD,
    background_image: background(view),
    shout_limit: 5000,
    description_limit: 5000,
    chat_limit: null,
    pleroma: { metadata: metadataOf(view), ...stats(view, people) },
  };
}

export function renderInstance2(view: View) {
  const { people } = counts(view);
  return {
    domain: new URL(view.base).hostname,
    title: facts.TITLE,
    version: versionOf(view),
    source_url: facts.SOURCE,
    description: "",
    usage: { users: { active_month: people } },
    thumbnail: { url: thumbnail(view) },
    languages: ["en"],
    configuration: {
      ...configuration,
      accounts: { max_featured_tags: 0, max_pinned_statuses: 5 },
      statuses: { ...configuration.statuses, characters_reserved_per_url: 0 },
      urls: { status: null, streaming: webSocket(view.base) },
      vapid: { public_key: vapidKey(view) },
    },
    registrations: { enabled: false, approval_required: false, message: null, url: null },
    contact: { account: null, email: facts.EMAIL },
    rules: facts.RULES,
    pleroma: {
      metadata: {
        ...metadataOf(view),
        avatar_upload_limit: facts.AVATAR_UPLOAD,
        background_upload_limit: facts.BANNER_UPLOAD,
        banner_upload_limit: facts.BANNER_UPLOAD,
        background_image: background(view),
        chat_limit: null,
        description_limit: 5000,
        shout_limit: 5000,
      },
      ...stats(view, people),
    },
  };
}
