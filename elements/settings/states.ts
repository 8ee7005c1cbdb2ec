import type { ElementStates } from "../kit/states/element-state.ts";
import { me, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const signedIn = { signedIn: true, answers: signedInAnswers } as const;

/** The settings that a person changed on an earlier visit. */
const changed = {
  storage: {
    settings: {
      version: 1,
      preferences: {},
      instance: {},
      own: { expand_spoilers: true, boost_modal: true },
    },
  },
};

/** What Pleroma answers about the account. */
const pleroma = {
  ...signedInAnswers,
  "/api/v1/accounts/verify_credentials": {
    body: {
      ...me,
      locked: false,
      bot: false,
      source: {
        privacy: "unlisted",
        sensitive: false,
        pleroma: { discoverable: true, no_rich_text: false, show_role: true },
      },
      pleroma: {
        email: "alice@example.social",
        hide_favorites: true,
        hide_followers: false,
        hide_followers_count: false,
        hide_follows: false,
        hide_follows_count: false,
        accepts_chat_messages: true,
        allow_following_move: true,
        notification_settings: { block_from_strangers: false, hide_notification_contents: true },
      },
    },
  },
  "/api/v1/instance": {
    body: {
      uri: "example.social",
      title: "Example Social",
      version: "2.7.2 (compatible; Pleroma 2.7.0)",
      pleroma: { metadata: { features: ["pleroma_api", "pleroma_emoji_reactions"] } },
    },
  },
  "/api/pleroma/accounts/mfa": { body: { settings: { enabled: true, totp: true } } },
  "/api/oauth_tokens": {
    body: [
      { id: 7, app_name: "Glitch-lily", valid_until: "2126-10-30T17:32:12.282114" },
      { id: 6, app_name: "تطبيق", valid_until: "2126-10-30T17:32:12.282114" },
      { id: 5, app_name: "A client with a name that is long ".repeat(4), valid_until: null },
    ],
  },
  "/api/pleroma/aliases": { body: { aliases: ["alice@elsewhere.example"] } },
  "/api/v1/pleroma/backups": {
    body: [
      {
        id: 2,
        content_type: "application/zip",
        url: "https://example.social/media/backups/2.zip",
        file_size: 0,
        processed: false,
        inserted_at: "2026-11-20T09:00:00.000Z",
      },
      {
        id: 1,
        content_type: "application/zip",
        url: "https://example.social/media/backups/1.zip",
        file_size: 4_200_000,
        processed: true,
        inserted_at: "2026-11-01T09:00:00.000Z",
      },
    ],
  },
} as const;

const onPleroma = (section: string) =>
  ({ signedIn: true, answers: pleroma, attributes: { section } }) as const;

/** What Mastodon answers about the account. */
const mastodon = {
  ...signedInAnswers,
  "/api/v1/accounts/verify_credentials": {
    body: {
      ...me,
      source: {
        privacy: "public",
        sensitive: true,
        language: "de",
        quote_policy: "followers",
        discoverable: true,
        indexable: false,
        hide_collections: false,
      },
    },
  },
} as const;

export const states: ElementStates = {
  bare: { ...signedIn, shows: "Posts and content warnings" },
  "signed out": { answers: signedOutAnswers, shows: "Posts and content warnings" },
  section: {
    ...signedIn,
    attributes: { section: "posts" },
    shows: "Always expand posts with content warnings",
  },
  changed: {
    ...signedIn,
    attributes: { section: "posts" },
    kept: changed,
    shows: "Reset this section…",
  },
  appearance: {
    ...signedIn,
    attributes: { section: "appearance" },
    shows: "Light: contrast",
  },
  "own accent": {
    ...signedIn,
    attributes: { section: "appearance" },
    kept: {
      storage: {
        settings: { version: 1, preferences: {}, instance: {}, own: { accent: "#ffff00" } },
      },
    },
    shows: "with a darker shade",
  },
  languages: {
    ...signedIn,
    attributes: { section: "languages" },
    shows: "Language of this client",
  },
  data: { ...signedIn, attributes: { section: "data" }, shows: "All settings as one file" },
  "pointed out": { ...signedIn, attributes: { row: "display_media" }, shows: "Media in posts" },
  notifications: { ...onPleroma("notifications"), shows: "Play the sound" },
  account: { ...onPleroma("account"), shows: "Accept chat messages" },
  "account on Mastodon": {
    signedIn: true,
    answers: mastodon,
    attributes: { section: "account" },
    shows: "Who can quote new posts",
  },
  "account failed": {
    signedIn: true,
    answers: {
      ...signedInAnswers,
      "/api/v1/accounts/verify_credentials": { status: 500, body: { error: "Out of paper" } },
    },
    attributes: { section: "account" },
    shows: "Out of paper",
  },
  security: { ...onPleroma("security"), shows: "Recovery codes" },
  "security elsewhere": {
    signedIn: true,
    answers: signedInAnswers,
    attributes: { section: "security" },
    shows: "On your server’s own page.",
  },
  "self-check": { ...onPleroma("self-check"), shows: "Not available" },
  about: { ...onPleroma("about"), shows: "Example Social" },
};
