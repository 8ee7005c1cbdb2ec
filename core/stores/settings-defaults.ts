import type { Settings } from "./settings-values.ts";

/** What a person may set; the keys are those of the initial state (specification §3). */
export const PREFERENCES = {
  reduce_motion: false,
  auto_play_gif: false,
  display_media: "default",
  display_sensitive_media: false,
  expand_spoilers: false,
  unfollow_modal: false,
  boost_modal: false,
  favourite_modal: false,
  delete_modal: true,
  /** Of ours: asks before boosting media that have no description. */
  missing_description_modal: true,
  default_content_type: "text/plain",
  advanced_layout: false,
  use_blurhash: true,
  use_pending_items: false,
  system_emoji_font: false,
  trends: false,
  disable_swiping: false,
  /** Of ours: pictures whole in their place, instead of filling it. */
  letterbox_media: false,
  /** How many replies there are; else whether there are none, one or more. */
  show_reply_count: true,
};

/** What holds where nobody has said anything else. */
export const DEFAULTS: Settings = {
  ...PREFERENCES,
  default_visibility: "",
  content_warnings: { filter: "", shared_state: true },
  filtering_behavior: "hide",
  notifications: {
    quickFilter: { active: "all", show: true, advanced: false },
    shows: {},
    alerts: {},
    sounds: {},
  },
};
