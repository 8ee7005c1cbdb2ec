const APPEARANCE = "test/end-to-end/reading/appearance.test.ts";
const PANEL = "test/elements/settings.wtr.tsx";
const NOTIFICATIONS = "test/elements/notifications/settings.wtr.tsx";
const KEPT = "test/end-to-end/settings/kept.test.ts";
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
  theme_file: "test/elements/settings/appearance.wtr.tsx",
  posting_grace: "test/end-to-end/composer/posting.test.ts",
  unfollow_modal: "test/elements/status/asked-first.wtr.tsx",
  icon_language: "test/elements/status/icons.wtr.tsx",
  locale: PANEL,
  notification_types: NOTIFICATIONS,
  notification_sound: NOTIFICATIONS,
  notification_push: "test/end-to-end/notifications/push.test.ts",
  navigation_bar: "test/end-to-end/shell/navigation.test.ts",
  navigation_unfolded: "test/elements/app/rail.wtr.tsx",
  shortcuts: "test/elements/shortcuts/remapping.wtr.tsx",
  first_steps_done: "test/end-to-end/shortcuts/first-steps.test.ts",
  trends: "test/core/settings/initial-state.test.ts",
  account_state: KEPT,
  storage: KEPT,
  settings_file: PANEL,
  edit_profile: "test/elements/settings/account.wtr.tsx",
  // Links to pages.
  filters: ADDRESSES,
  drafts: ADDRESSES,
  transfer: ADDRESSES,
  follow_requests: ADDRESSES,
  blocks: ADDRESSES,
  mutes: ADDRESSES,
  domain_blocks: ADDRESSES,
};
