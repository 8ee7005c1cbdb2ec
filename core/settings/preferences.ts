/** The settings that a user can change, with their defaults; the keys are those of `Meta`. */
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
  /** This client's own: asks before boosting media without a description. */
  missing_description_modal: true,
  default_content_type: "text/plain",
  advanced_layout: false,
  use_blurhash: true,
  use_pending_items: false,
  /** If false, emoji are shown as images, which are loaded one by one. */
  system_emoji_font: true,
  /** This client's own: leaves out posts of bots in timelines. */
  hide_bots: false,
  /** This client's own: leaves out posts in timelines whose media lack a description. */
  hide_undescribed_media: false,
  /** This client's own: leaves out the user's boosts in timelines. */
  hide_own_boosts: false,
  /** This client's own: leaves out boosts of posts that the user boosted, favourited or saved. */
  hide_known_boosts: false,
  trends: false,
  disable_swiping: false,
  /** This client's own: previews show the whole image instead of filling their area. */
  letterbox_media: false,
  /** Whether to show the number of replies; otherwise only none, one or more. */
  show_reply_count: true,
  /** This client's own: seconds during which a post can be taken back, at most 30. */
  posting_grace: 0,
  confirm_missing_media_description: true,
  /** The visibility of the second post button. */
  side_arm: "none",
  side_arm_reply_mode: "keep",
  always_show_spoilers_field: false,
  prepend_cw_re: true,
  /** "": the default of the account or the browser. */
  default_language: "",
  /** This client's own: from 0 (none) to 5. */
  emoji_skin_tone: 0,
  /** This client's own: detects the language of a post from its text. */
  detect_language: true,
};

export type Preferences = typeof PREFERENCES;
