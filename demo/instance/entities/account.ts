import { accountsOf, REQUESTS } from "../data/account-lists.ts";
import { choicesOf } from "../data/choices.ts";
import { countUnseen } from "../data/notifications.ts";
import type { AccountRow, FieldRow } from "../data/storage/rows.ts";
import { visibleSettings } from "../data/settings.ts";
import { stripTags } from "../data/text/text.ts";
import { favicons } from "../seed/favicons.ts";
import { wholeSeconds } from "../world.ts";
import { accountUrl } from "./account-url.ts";
import { bioHtml } from "./bio.ts";
import { emojisIn } from "./custom-emoji.ts";
import { ADMIN_PRIVILEGES, MODERATOR_PRIVILEGES } from "./facts.ts";
import { pictureUrl } from "./picture.ts";
import type { View } from "../types.ts";

export const acctOf = ({ username, host }: AccountRow) => (host ? `${username}@${host}` : username);

export function renderAccount(view: View, row: AccountRow) {
  const { database } = view.world;
  const { id } = row;
  const note = row.note_source === null ? row.note : bioHtml(view, row.note_source);
  const count = (what: string) => database.count(`SELECT count(*) AS count FROM ${what}`, { id });
  const last = database.one<{ created_at: number }>(
    "SELECT created_at FROM statuses WHERE account_id = :id ORDER BY id DESC LIMIT 1",
    { id },
  );
  const known = JSON.parse(row.fields) as FieldRow[];
  const fields = known.map(({ name, value }) => ({ name, value, verified_at: null }));
  const own = id === view.viewer;
  const choices = choicesOf(row);
  const avatar = pictureUrl(view, row.avatar, 400, 400);
  const header = pictureUrl(view, row.header ?? "mountains-0", 1500, 500);
  return {
    id,
    username: row.username,
    acct: acctOf(row),
    fqn: `${row.username}@${row.host ?? new URL(view.base).hostname}`,
    url: accountUrl(view, row),
    display_name: row.display_name || row.username,
    note,
    avatar,
    avatar_static: avatar,
    header,
    header_static: header,
    locked: row.locked === 1,
    bot: row.bot === 1,
    created_at: wholeSeconds(row.created_at),
    last_status_at: last ? wholeSeconds(last.created_at).slice(0, 10) : null,
    followers_count:
      (row.hide_followers || choices.hide_followers_count) && !own
        ? 0
        : count("follows WHERE followed_id = :id"),
    following_count:
      (row.hide_follows || choices.hide_follows_count) && !own
        ? 0
        : count("follows WHERE follower_id = :id"),
    statuses_count: count("statuses WHERE account_id = :id"),
    emojis: emojisIn(view, row.display_name, note, ...fields.map(({ value }) => value)),
    fields,
    source: {
      // How it was typed at the registration, Pleroma does not keep.
      note: row.note_source ?? "",
      fields: known.map(({ name, value, source }) => ({
        name,
        value: source ?? stripTags(value),
        verified_at: null,
      })),
      sensitive: false,
      pleroma: {
        actor_type: row.bot ? "Service" : row.actor_type,
        discoverable: choices.discoverable,
      },
    },
    pleroma: {
      ap_id: accountUrl(view, row),
      also_known_as: choices.aliases.map(alias => `${view.base}/users/${alias}`),
      is_confirmed: true,
      is_suggested: false,
      ...renderRole(row),
      tags: [],
      hide_followers_count: choices.hide_followers_count || row.hide_followers === 1,
      hide_follows_count: choices.hide_follows_count || row.hide_follows === 1,
      hide_followers: row.hide_followers === 1,
      hide_follows: row.hide_follows === 1,
      hide_favorites: row.hide_favorites === 1,
      relationship: {},
      skip_thread_containment: false,
      background_image: null,
      accepts_chat_messages:
        row.host || view.world.kind === "akkoma" ? null : choices.accepts_chat_messages,
      favicon: faviconOf(view, row),
      avatar_description: row.avatar_description,
      header_description: row.header_description,
    },
  };
}

function faviconOf(view: View, { host }: AccountRow): string | null {
  const picture = host && favicons[host];
  return picture ? pictureUrl(view, picture, 32, 32) : null;
}

const renderRole = (row: AccountRow) => ({
  is_admin: row.admin === 1,
  is_moderator: row.moderator === 1,
  privileges: privilegesOf(row),
});

/** What the account may do as a member of the staff. */
export const privilegesOf = ({ admin, moderator }: AccountRow): readonly string[] =>
  admin ? ADMIN_PRIVILEGES : moderator ? MODERATOR_PRIVILEGES : [];

/** What only oneself is told. */
export function renderOwnAccount(view: View, row: AccountRow) {
  const account = renderAccount(view, row);
  const choices = choicesOf(row);
  return {
    ...account,
    follow_requests_count: accountsOf(view.world, REQUESTS, row.id).length,
    source: {
      ...account.source,
      privacy: choices.privacy,
      pleroma: {
        ...account.source.pleroma,
        no_rich_text: choices.no_rich_text,
        show_birthday: false,
        show_role: choices.show_role,
      },
    },
    pleroma: {
      ...account.pleroma,
      allow_following_move: choices.allow_following_move,
      birthday: null,
      chat_token: "",
      deactivated: false,
      email: choices.email,
      notification_settings: {
        block_from_strangers: choices.block_from_strangers,
        hide_notification_contents: choices.hide_notification_contents,
      },
      settings_store: visibleSettings(view.world, row.id),
      unread_conversation_count: view.world.database.count(
        "SELECT count(*) AS count FROM conversations WHERE account_id = :id AND unread = 1",
        { id: row.id },
      ),
      unread_notifications_count: countUnseen(view.world, row.id),
    },
  };
}
