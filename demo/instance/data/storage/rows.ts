export interface AccountRow {
  id: string;
  username: string;
  /** null for people of this instance */
  host: string | null;
  display_name: string;
  note: string;
  fields: string;
  locked: number;
  bot: number;
  admin: number;
  moderator: number;
  avatar: string;
  header: string | null;
  created_at: number;
  /** null for people of other instances */
  password: string | null;
  /** what was typed here; null when `note` came from elsewhere */
  note_source: string | null;
  actor_type: string;
  hide_follows: number;
  hide_followers: number;
  hide_favorites: number;
  deactivated: number;
  avatar_description: string;
  header_description: string;
  /** what Pleroma never says of an account, and a plain server does */
  plain: string;
  /** JSON: what people have set, as far as it isn't what everybody begins with */
  choices: string;
}

/** A profile's field: what is shown, and what was typed where that is known. */
export interface FieldRow {
  name: string;
  /** HTML */
  value: string;
  source?: string;
}

export interface StatusRow {
  id: string;
  account_id: string;
  created_at: number;
  edited_at: number | null;
  /** as typed here; null when `html` came from elsewhere */
  text: string | null;
  html: string | null;
  /** what `text` is written in */
  content_type: string;
  spoiler_text: string;
  sensitive: number;
  visibility: string;
  /** of a post with the visibility `list` */
  list_id: number | null;
  /** when it goes away by itself */
  expires_at: number | null;
  in_reply_to_id: string | null;
  reblog_of_id: string | null;
  quote_id: string | null;
  context_id: string;
  card: string | null;
  application: string | null;
  favourites: number;
  reblogs: number;
  /** what Pleroma never says of a status, and a plain server does */
  plain: string;
}

/** What a status was before it was changed. */
export interface VersionRow {
  id: number;
  status_id: string;
  created_at: number;
  text: string | null;
  html: string | null;
  content_type: string;
  spoiler_text: string;
  sensitive: number;
  /** MediaRows */
  media: string;
  /** titles */
  options: string | null;
}

export interface PollRow {
  id: number;
  status_id: string;
  options: string;
  multiple: number;
  expires_at: number;
  /** as asked for; Pleroma shows them all the same */
  hide_totals: number;
}

export interface BookmarkFolderRow {
  id: string;
  account_id: string;
  name: string;
  emoji: string | null;
}

export interface ReactionRow {
  status_id: string;
  account_id: string;
  /** an emoji, a shortcode, or shortcode@host */
  name: string;
  /** the picture of one that came from elsewhere */
  url: string | null;
  created_at: number;
}

export interface MediaRow {
  id: number;
  status_id: string;
  /** `image`, `gifv`, `video`, `audio`, `unknown`, in the words of the plain server */
  type: string;
  /** a drawing: the picture itself, or the cover of what is none */
  picture: string | null;
  /** null for what is drawn when it is asked for */
  file: string | null;
  width: number;
  height: number;
  alt: string;
  seconds: number | null;
  /** `x,y`, from −1 to 1 */
  focus: string | null;
  unmeasured: number;
  proxied: number;
  /** the file of a cover that somebody brought; the plain server keeps one */
  thumbnail: string | null;
  /** when the plain server is done with it */
  ready_at: number;
}

export interface AppRow {
  id: number;
  name: string;
  client_id: string;
  client_secret: string;
  redirect_uris: string;
  scopes: string;
  website: string | null;
  created_at: number;
}

export interface CodeRow {
  code: string;
  app_id: number;
  account_id: string;
  scopes: string;
  redirect_uri: string;
  created_at: number;
  code_challenge: string | null;
}

export interface TokenRow {
  id: number;
  token: string;
  refresh_token: string;
  app_id: number;
  account_id: string;
  scopes: string;
  created_at: number;
}

/** What one person has of a conversation. */
export interface ConversationRow {
  id: number;
  account_id: string;
  context_id: string;
  unread: number;
  /** JSON: the ids of those who get the next posts, the person among them. */
  recipients: string;
  updated_at: number;
}

/** One person's side of a chat. */
export interface ChatRow {
  id: string;
  account_id: string;
  other_id: string;
  updated_at: number;
}

/** One person's copy of a message; both copies have the object in common. */
export interface ChatMessageRow {
  id: string;
  chat_id: string;
  object_id: string;
  by_id: string;
  text: string | null;
  media_id: string | null;
  unread: number;
  created_at: number;
  key: string | null;
}
