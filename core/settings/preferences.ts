/** How the client looks; `core/appearance` turns it into custom properties. */
export const APPEARANCE = {
  color_scheme: "auto",
  contrast: "auto",
  /** This client's own: a name of `core/appearance/accents.ts`, or a colour (`#rrggbb`). */
  accent: "plum",
  /** This client's own, as all below. */
  density: "normal",
  /** In percent of the browser's. */
  text_size: 100,
  /** The width of a column of posts, in em. */
  line_width: 38,
  font: "system",
  underline_links: false,
  avatar_shape: "rounded",
  /** Pictures and videos are grey until they are pointed at or focused. */
  grey_media: false,
};

/** The settings that a user can change, with their defaults; the keys are those of `Meta`. */
export const PREFERENCES = {
  ...APPEARANCE,
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
  /** Whether to show a blurred preview while an image loads. */
  use_blurhash: true,
  use_pending_items: false,
  /** This client's own: lists load more when the reader comes near their end. */
  infinite_scroll: true,
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
  /** This client's own: leaves out trending posts, hashtags and links. */
  hide_trends: false,
  /** Whether names don't open a card when they are hovered. */
  disable_hover_cards: false,
  /** Whether links in posts are previewed. */
  inline_preview_cards: true,
  /** How mentions are written in posts: "no": as sent, "username" or "acct". */
  rewrite_mentions: "no",
  /** This client's own: shows dates and times instead of how long ago something was. */
  absolute_times: false,
  disable_swiping: false,
  /** This client's own: previews show the whole image instead of filling their area. */
  letterbox_media: false,
  /** Whether to show the number of replies; otherwise only none, one or more. */
  show_reply_count: true,
  /**
   * This client's own: whether to show how many boosts, favourites, reactions and followers there
   * are.
   */
  show_counts: true,
  /** This client's own: seconds during which a post can be taken back, at most 30. */
  posting_grace: 0,
  confirm_missing_media_description: true,
  /** The visibility of the second post button. */
  side_arm: "none",
  side_arm_reply_mode: "keep",
  always_show_spoilers_field: false,
  prepend_cw_re: true,
  /** Whether the names of others are selected in a reply, so that typing replaces them. */
  preselect_on_reply: true,
  /** "": the default of the account or the browser. */
  default_language: "",
  /** This client's own: from 0 (none) to 5. */
  emoji_skin_tone: 0,
  /** This client's own: detects the language of a post from its text. */
  detect_language: true,
  /** This client's own: whether keys act, apart from those that browsers have. */
  shortcuts_enabled: true,
  /** This client's own: the user was led through the first steps, or didn't want to be. */
  first_steps_done: false,
  /** This client's own, of a device: somebody signed in there for the first time. */
  device_is_new: false,
  /**
   * This client's own: the places in the bar of a phone, in this order; More always comes last.
   */
  navigation_bar: ["home", "notifications", "search"] as readonly string[],
  /** This client's own: the groups of the navigation that are unfolded. */
  navigation_unfolded: [] as readonly string[],
  /** This client's own: whether the title, the favicon and the app's icon show what is new. */
  unread_in_title: true,
  unread_in_favicon: true,
  unread_on_app_icon: true,
  /** This client's own: a field for a new post at the side of wide screens. */
  composer_at_side: false,
};

export type Preferences = typeof PREFERENCES;
