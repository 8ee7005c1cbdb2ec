import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { customEmojiShape } from "../custom-emojis.ts";
import {
  address,
  count,
  date,
  id,
  link,
  list,
  maybe,
  maybeList,
  no,
  orNull,
  text,
} from "../fields.ts";
import { check } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** `value` is HTML. https://docs.joinmastodon.org/entities/Account/#Field */
const field = v.object({ name: text, value: text, verified_at: orNull(date) });

/** What the user typed into the profile form; Pleroma sends parts of it with every account. */
const source = v.object({
  note: maybe(v.string()),
  fields: maybeList(field),
  follow_requests_count: maybe(v.number()),
  privacy: maybe(v.string()),
  sensitive: maybe(v.boolean()),
  language: maybe(v.string()),
  /** The format of new posts, such as `text/markdown`; GoToSocial. */
  status_content_type: maybe(v.string()),
  pleroma: maybe(
    v.object({
      actor_type: maybe(v.string()),
      discoverable: maybe(v.boolean()),
      no_rich_text: maybe(v.boolean()),
      show_role: maybe(v.boolean()),
      show_birthday: maybe(v.boolean()),
    }),
  ),
});

const pleroma = v.object({
  ap_id: maybe(link),
  also_known_as: maybeList(v.string()),
  is_admin: maybe(v.boolean()),
  is_moderator: maybe(v.boolean()),
  is_confirmed: maybe(v.boolean()),
  is_suggested: maybe(v.boolean()),
  deactivated: maybe(v.boolean()),
  privileges: maybeList(v.string()),
  tags: maybeList(v.string()),
  hide_favorites: maybe(v.boolean()),
  hide_followers: maybe(v.boolean()),
  hide_followers_count: maybe(v.boolean()),
  hide_follows: maybe(v.boolean()),
  hide_follows_count: maybe(v.boolean()),
  background_image: maybe(link),
  accepts_chat_messages: maybe(v.boolean()),
  favicon: maybe(link),
  avatar_description: maybe(v.string()),
  header_description: maybe(v.string()),
  birthday: maybe(v.string()),
  /** One object for each front end; only in the user's own account. */
  settings_store: maybe(v.record(v.string(), v.unknown())),
  unread_notifications_count: maybe(v.number()),
});

/** https://docs.joinmastodon.org/entities/Role/, with a colour such as `#ff3838`, or "". */
const role = v.object({
  id: maybe(id),
  name: text,
  color: v.fallback(v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)), ""),
  highlighted: maybe(v.boolean()),
});

const fields = {
  id,
  username: v.string(),
  /** `name` for accounts of this server, `name@host` for others. */
  acct: v.pipe(v.string(), v.nonEmpty()),
  /** Plain text with `:code:` emoji; may be blank. Stores offer `displayName` instead. */
  display_name: text,
  /** HTML. */
  note: text,
  url: address,
  avatar: address,
  avatar_static: address,
  header: address,
  header_static: address,
  locked: no,
  bot: no,
  group: maybe(v.boolean()),
  discoverable: maybe(v.boolean()),
  created_at: orNull(date),
  last_status_at: orNull(date),
  followers_count: count,
  following_count: count,
  statuses_count: count,
  emojis: list(customEmojiShape),
  fields: list(field),
  /** Mastodon: a moderator limited the account; its profile is hidden behind a button. */
  limited: maybe(v.boolean()),
  suspended: maybe(v.boolean()),
  /** Whether the account belongs to somebody who has died. */
  memorial: maybe(v.boolean()),
  noindex: maybe(v.boolean()),
  hide_collections: maybe(v.boolean()),
  /** Only in the list of muted accounts. */
  mute_expires_at: maybe(date),
  roles: maybeList(role),
  /** Mastodon 4.5, GoToSocial; Pleroma has them in `pleroma`. */
  avatar_description: maybe(v.string()),
  header_description: maybe(v.string()),
  /** Pleroma: the address, always with its host. */
  fqn: maybe(v.string()),
  follow_requests_count: maybe(v.number()),
  source: maybe(source),
  role: maybe(v.object({ id: maybe(id), name: maybe(v.string()), permissions: maybe(id) })),
  pleroma: maybe(pleroma),
};

/** https://docs.joinmastodon.org/entities/Account/, and `pleroma` as Pleroma has it. */
export const accountShape = v.pipe(
  v.object({ ...fields, moved: maybe(v.object(fields)) }),
  v.transform(account => ({
    ...account,
    avatar_static: account.avatar_static || account.avatar,
    header_static: account.header_static || account.header,
    ...(account.source?.pleroma?.actor_type === "Group" ? { group: true } : {}),
  })),
);
export type Account = v.InferOutput<typeof accountShape>;

/** https://docs.joinmastodon.org/methods/accounts/#verify_credentials */
export async function verifyCredentials(
  api: Connection,
  options?: RequestOptions,
): Promise<Account> {
  const { body } = await api.get("/api/v1/accounts/verify_credentials", options);
  return check(accountShape, body);
}

/** https://docs.joinmastodon.org/methods/accounts/#get */
export async function fetchAccount(
  api: Connection,
  account: string,
  options?: RequestOptions,
): Promise<Account> {
  const { body } = await api.get(`/api/v1/accounts/${encoded(account)}`, options);
  return check(accountShape, body);
}

/** https://docs.joinmastodon.org/methods/accounts/#lookup */
export async function lookupAccount(
  api: Connection,
  acct: string,
  options?: RequestOptions,
): Promise<Account> {
  const { body } = await api.get("/api/v1/accounts/lookup", { ...options, query: { acct } });
  return check(accountShape, body);
}
