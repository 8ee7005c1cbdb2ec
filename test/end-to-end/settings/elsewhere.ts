const APPEARANCE = "test/end-to-end/reading/appearance.test.ts";
const SECURITY = "test/end-to-end/session/account-security.test.ts";
const NAVIGATION = "test/end-to-end/shell/navigation.test.ts";
const FIRST_STEPS = "test/end-to-end/shortcuts/first-steps.test.ts";
const KEPT = "test/end-to-end/settings/kept.test.ts";
const FILES = "test/end-to-end/settings/files.test.ts";
const ADDRESSES = "test/end-to-end/reading/addresses.test.ts";

/** Rows and preferences that another test drives, by its file. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  sample: APPEARANCE,
  color_scheme: APPEARANCE,
  contrast: APPEARANCE,
  accent: APPEARANCE,
  text_size: APPEARANCE,
  line_width: APPEARANCE,
  density: APPEARANCE,
  font: APPEARANCE,
  underline_links: APPEARANCE,
  avatar_shape: APPEARANCE,
  show_counts: APPEARANCE,
  grey_media: APPEARANCE,
  reduce_motion: APPEARANCE,
  system_emoji_font: "test/end-to-end/reading/emoji-pictures.test.ts",
  theme_file: FILES,
  posting_grace: "test/end-to-end/composer/posting.test.ts",
  locale: FIRST_STEPS,
  notification_types: SECURITY,
  notification_sound: "test/end-to-end/notifications/alerts.test.ts",
  notification_push: "test/end-to-end/notifications/push.test.ts",
  navigation_bar: NAVIGATION,
  navigation_unfolded: NAVIGATION,
  shortcuts: FILES,
  first_steps_done: FIRST_STEPS,
  device_is_new: FIRST_STEPS,
  trends: "test/core/settings/initial-state.test.ts",
  account_state: KEPT,
  storage: KEPT,
  settings_file: FILES,
  edit_profile: "test/end-to-end/reading/profiles.test.ts",
  // Links to pages.
  filters: ADDRESSES,
  drafts: ADDRESSES,
  transfer: FILES,
  follow_requests: ADDRESSES,
  blocks: ADDRESSES,
  mutes: ADDRESSES,
  domain_blocks: ADDRESSES,
};
