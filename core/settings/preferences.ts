/** The settings that a person can change; the keys are those of `Meta`. */
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
  /** False: emoji are drawn as pictures, which are fetched one by one. */
  system_emoji_font: true,
  trends: false,
  disable_swiping: false,
  /** Of ours: pictures whole in their place, instead of filling it. */
  letterbox_media: false,
  /** How many replies there are; else whether there are none, one or more. */
  show_reply_count: true,
  /** Of ours: seconds in which a post can be taken back before it is sent, 30 at most. */
  posting_grace: 0,
  confirm_missing_media_description: true,
  /** The visibility of the second button that posts. */
  side_arm: "none",
  side_arm_reply_mode: "keep",
  always_show_spoilers_field: false,
  prepend_cw_re: true,
  /** "": as the account or the browser has it. */
  default_language: "",
  /** Of ours: from 0, none, to 5. */
  emoji_skin_tone: 0,
  /** Of ours: the language is guessed from the text. */
  detect_language: true,
};

export type Preferences = typeof PREFERENCES;
