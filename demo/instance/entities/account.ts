import type { AccountRow } from "../data/rows.ts";
import { stripTags } from "../data/text.ts";
import { type View, wholeSeconds } from "../world.ts";
import { emojisIn } from "./custom-emoji.ts";
import { ADMIN_PRIVILEGES, MODERATOR_PRIVILEGES } from "./facts.ts";
import { pictureUrl } from "./picture.ts";

interface Field {
  name: string;
  value: string;
}

export const acctOf = ({ username, host }: AccountRow) => (host ? `${username}@${host}` : username);

/** Both the page of an account and its name in ActivityPub. */
export const accountUrl = ({ base }: View, { username, host }: AccountRow) =>
  `${host ? `https://${host}` : base}/users/${username}`;

export function renderAccount(view: View, row: AccountRow) {
  const { database } = view.world;
  const { id, note } = row;
  const count = (what: string) => database.count(`SELECT count(*) AS count FROM ${what}`, { id });
  const last = database.one<{ created_at: number }>(
    "SELECT created_at FROM statuses WHERE account_id = :id ORDER BY id DESC LIMIT 1",
    { id },
  );
  const fields = (JSON.parse(row.fields) as Field[]).map(field => ({
    ...field,
    verified_at: null,
  }));
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
    followers_count: count("follows WHERE followed_id = :id"),
    following_count: count("follows WHERE follower_id = :id"),
    statuses_count: count("statuses WHERE account_id = :id"),
    emojis: emojisIn(view, row.display_name, note, ...fields.map(({ value }) => value)),
    fields,
    source: {
      note: stripTags(note),
      fields: fields.map(field => ({ ...field, value: stripTags(field.value) })),
      sensitive: false,
      pleroma: { actor_type: row.bot ? "Service" : "Person", discoverable: false },
    },
    pleroma: {
      ap_id: accountUrl(view, row),
      also_known_as: [],
      is_confirmed: true,
      is_suggested: false,
      ...renderRole(row),
      tags: [],
      hide_followers_count: false,
      hide_follows_count: false,
      hide_followers: false,
      hide_follows: false,
      hide_favorites: true,
      relationship: {},
      skip_thread_containment: false,
      background_image: null,
      accepts_chat_messages: row.host ? null : true,
      favicon: null,
      avatar_description: "",
      header_description: "",
    },
  };
}

const renderRole = ({ admin, moderator }: AccountRow) => ({
  is_admin: admin === 1,
  is_moderator: moderator === 1,
  privileges: admin ? ADMIN_PRIVILEGES : moderator ? MODERATOR_PRIVILEGES : [],
});

/** What only oneself is told. */
export function renderOwnAccount(view: View, row: AccountRow) {
  const account = renderAccount(view, row);
  return {
    ...account,
    follow_requests_count: 0,
    source: {
      ...account.source,
      privacy: "public",
      pleroma: {
        ...account.source.pleroma,
        no_rich_text: false,
        show_birthday: false,
        show_role: true,
      },
    },
    pleroma: {
      ...account.pleroma,
      allow_following_move: true,
      birthday: null,
      chat_token: "",
      deactivated: false,
      email: `${row.username}@lily.example`,
      notification_settings: { block_from_strangers: false, hide_notification_contents: false },
      settings_store: {},
      unread_conversation_count: 0,
      unread_notifications_count: 0,
    },
  };
}
