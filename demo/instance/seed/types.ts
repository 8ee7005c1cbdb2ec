/** The name of a picture that `picture()` of pictures.ts can draw, such as `mountains-2` or `avatar-alice`. */
export type PictureName = string;

export interface SeedPerson {
  username: string;
  /** Present for remote people only. */
  host?: string;
  displayName: string;
  /** HTML */
  note: string;
  /** Values are HTML. */
  fields: { name: string; value: string }[];
  locked?: boolean;
  bot?: boolean;
  /** Many people behind one name. */
  group?: boolean;
  /** Whom they follow and who follows them is nobody's business. */
  hidesFollows?: boolean;
  /** What they favourited may be read by everybody (Pleroma). */
  showsFavourites?: boolean;
  deactivated?: boolean;
  avatarDescription?: string;
  headerDescription?: string;
  /** What only the plain server tells. */
  plain?: SeedPlain;
  admin?: boolean;
  moderator?: boolean;
  avatar: PictureName;
  header?: PictureName;
  /** Handles: `username`, or `username@host` for remote people. */
  follows: string[];
}

export interface SeedPlain {
  /** The handle of the account they moved to. */
  movedTo?: string;
  memorial?: boolean;
  limited?: boolean;
  suspended?: boolean;
  /** Names of fields whose links lead back here. */
  verified?: string[];
  roles?: { name: string; color: string }[];
}

/** What `by` set to `to`, both handles. */
export type SeedTie = { by: string; to: string } & (
  | { kind: "request" | "block" | "endorsement" | "subscription" }
  /** Without `minutes` it stays. */
  | { kind: "mute"; minutes?: number; notifications?: boolean }
  | { kind: "note"; comment: string }
  /** In place of what follows by itself: boosts and no notices. */
  | { kind: "follow"; reblogs?: boolean; notify?: boolean; languages?: string[] }
);

/** A favourite, or a bookmark. */
export interface SeedMark {
  by: string;
  /** Key of a post. */
  post: string;
}

export interface SeedBookmark extends SeedMark {
  folder?: { name: string; emoji: string | null };
}

export interface SeedPoll {
  options: { title: string; votes: number }[];
  multiple?: boolean;
  /** Counted from the start of the demo; negative when the poll has ended. */
  endsInMinutes: number;
  /** Handles of people whose votes are among those counted above, and what they chose. */
  voted?: Record<string, number[]>;
}

export interface SeedMedia {
  /** What is drawn: the picture itself, or the cover of what is none. */
  picture?: PictureName;
  /** A file of files.ts: what is no drawing. */
  file?: string;
  /** px */
  width: number;
  /** px */
  height: number;
  /** `image` unless told. */
  type?: "image" | "gifv" | "video" | "audio" | "unknown";
  alt: string;
  /** How long it lasts. */
  seconds?: number;
  /** What must not be cut off, from −1 to 1, right and up; only the plain server says it. */
  focus?: [x: number, y: number];
  /** The server does not know its size. */
  unmeasured?: boolean;
  /** It comes through the server's media proxy, which can break; its origin can't. */
  proxied?: boolean;
}

export interface SeedReaction {
  /** An emoji, a shortcode of this instance, or `shortcode@host`. */
  name: string;
  /** Shown for one that came from elsewhere. */
  picture?: PictureName;
  /** Handles. */
  by: string[];
}

export interface SeedCard {
  url: string;
  title: string;
  description: string;
  image?: PictureName;
}

export type SeedVisibility = "public" | "unlisted" | "private" | "direct" | "local" | "list";

/** What a post was before it was changed. */
export interface SeedVersion {
  text: string;
  /** When it was replaced. */
  minutesAgo: number;
  warning?: string;
  sensitive?: boolean;
  media?: SeedMedia[];
  /** Titles of the poll's options. */
  options?: string[];
}

export interface SeedPost {
  key: string;
  /** The author's handle. */
  by: string;
  minutesAgo: number;
  /** Plain; the server links @mentions, #tags and addresses and keeps line breaks. */
  text?: string;
  /** As a remote server sent it: not to be trusted. */
  html?: string;
  warning?: string;
  sensitive?: boolean;
  /** Public when absent. */
  visibility?: SeedVisibility;
  /** Key of an older post. */
  replyTo?: string;
  /** Its author took it back; what answered it stays. */
  deleted?: boolean;
  /** Key of an older post; such a post has nothing but `key`, `by`, `minutesAgo` and perhaps `visibility`. */
  boostOf?: string;
  /** Key of an older post. */
  quoteOf?: string;
  poll?: SeedPoll;
  media?: SeedMedia[];
  card?: SeedCard;
  /** Earlier versions, oldest first. */
  edits?: SeedVersion[];
  reactions?: SeedReaction[];
  favourites?: number;
  boosts?: number;
  /** On its author's profile. */
  pinned?: boolean;
  language?: string;
  application?: string;
  /** What Pleroma never says, as the plain server says it, such as `card` or the `state` of a quote. */
  plain?: { card?: object; quote_state?: string };
}

export interface SeedList {
  /** Handles. */
  by: string;
  title: string;
  members: readonly string[];
}

export interface SeedFilter {
  by: string;
  phrase: string;
  context: string[];
  action: "warn" | "hide" | "blur";
  /** Negative when it has ended. */
  endsInMinutes?: number;
}

export interface SeedEmoji {
  /** Without colons. */
  shortcode: string;
  category: string;
  picture: PictureName;
  /** What `static_url` shows when `picture` moves. */
  still?: PictureName;
}

export interface Picture {
  /** MIME type */
  type: string;
  bytes: Uint8Array;
}
