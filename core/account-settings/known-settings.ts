import type { OwnSettings } from "../api/accounts/account-settings.ts";

type Value = string | boolean;

/** How a setting is read from the account, and what the server calls it. */
interface KnownSetting {
  /** Undefined if the server doesn't have the setting. */
  read(own: OwnSettings): Value | null | undefined;
  sentAs: string;
  /** Whether it belongs to Pleroma's settings of notifications, which have a call of their own. */
  isAboutNotifications?: true;
}

/** Reads a setting that is a key of `pleroma` within the account. */
const pleroma = (
  name: Exclude<keyof NonNullable<OwnSettings["pleroma"]>, "notification_settings">,
): KnownSetting => ({ read: own => own.pleroma?.[name], sentAs: name });

const ofNotifications = (
  name: "block_from_strangers" | "hide_notification_contents",
): KnownSetting => ({
  read: own => own.pleroma?.notification_settings?.[name],
  sentAs: name,
  isAboutNotifications: true,
});

/** The settings of accounts that this client knows, of all servers. */
const KNOWN = {
  privacy: { read: own => own.source?.privacy, sentAs: "source[privacy]" },
  quote_policy: { read: own => own.source?.quote_policy, sentAs: "source[quote_policy]" },
  // Pleroma always says no, and ignores a change.
  sensitive: {
    read: own => (own.pleroma ? undefined : own.source?.sensitive),
    sentAs: "source[sensitive]",
  },
  language: {
    read: ({ source }) => (source?.language === null ? "" : source?.language),
    sentAs: "source[language]",
  },
  status_content_type: {
    read: own => own.source?.status_content_type,
    sentAs: "source[status_content_type]",
  },
  locked: { read: own => own.locked, sentAs: "locked" },
  bot: { read: own => own.bot, sentAs: "bot" },
  discoverable: {
    read: ({ source, ...own }) =>
      source?.discoverable ?? own.discoverable ?? source?.pleroma?.discoverable,
    sentAs: "discoverable",
  },
  indexable: { read: own => own.source?.indexable ?? own.indexable, sentAs: "indexable" },
  hide_collections: {
    read: own => own.source?.hide_collections ?? own.hide_collections,
    sentAs: "hide_collections",
  },
  hide_followers: pleroma("hide_followers"),
  hide_followers_count: pleroma("hide_followers_count"),
  hide_follows: pleroma("hide_follows"),
  hide_follows_count: pleroma("hide_follows_count"),
  hide_favorites: pleroma("hide_favorites"),
  accepts_chat_messages: pleroma("accepts_chat_messages"),
  allow_following_move: pleroma("allow_following_move"),
  no_rich_text: { read: own => own.source?.pleroma?.no_rich_text, sentAs: "no_rich_text" },
  // Only who has a role can show one.
  show_role: {
    read: ({ source, pleroma: own }) =>
      own?.is_admin || own?.is_moderator ? source?.pleroma?.show_role : undefined,
    sentAs: "show_role",
  },
  show_birthday: {
    read: ({ source, pleroma: own }) =>
      own?.birthday ? source?.pleroma?.show_birthday : undefined,
    sentAs: "show_birthday",
  },
  block_from_strangers: ofNotifications("block_from_strangers"),
  hide_notification_contents: ofNotifications("hide_notification_contents"),
} satisfies Record<string, KnownSetting>;

export type AccountSettingName = keyof typeof KNOWN;

/** The settings that the server has, by name. */
export type AccountValues = Readonly<Partial<Record<AccountSettingName, Value>>>;

export const settingOf = (name: AccountSettingName): KnownSetting => KNOWN[name];

/** The values of the settings that the server has. */
export function valuesIn(own: OwnSettings): AccountValues {
  const names = Object.keys(KNOWN) as AccountSettingName[];
  return Object.fromEntries(
    names.flatMap(name => {
      const value = settingOf(name).read(own);
      return typeof value === "string" || typeof value === "boolean" ? [[name, value]] : [];
    }),
  );
}
