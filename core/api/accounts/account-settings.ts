import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { maybe, no } from "../fields.ts";
import { check } from "../shapes.ts";

const flag = maybe(v.boolean());
const word = maybe(v.string());

/**
 * The settings within the user's own account. Which keys there are tells which settings the server
 * has. https://docs.joinmastodon.org/entities/CredentialAccount/
 */
const ownSettingsShape = v.object({
  locked: no,
  bot: no,
  discoverable: flag,
  indexable: flag,
  hide_collections: flag,
  source: maybe(
    v.object({
      privacy: word,
      sensitive: flag,
      /** Null if the user has chosen none. */
      language: word,
      quote_policy: word,
      /** GoToSocial. */
      status_content_type: word,
      discoverable: flag,
      indexable: flag,
      hide_collections: flag,
      pleroma: maybe(
        v.object({ discoverable: flag, no_rich_text: flag, show_role: flag, show_birthday: flag }),
      ),
    }),
  ),
  pleroma: maybe(
    v.object({
      is_admin: flag,
      is_moderator: flag,
      birthday: word,
      /** Null if the account has none. */
      email: word,
      hide_favorites: flag,
      hide_followers: flag,
      hide_followers_count: flag,
      hide_follows: flag,
      hide_follows_count: flag,
      accepts_chat_messages: flag,
      allow_following_move: flag,
      notification_settings: maybe(
        v.object({ block_from_strangers: flag, hide_notification_contents: flag }),
      ),
    }),
  ),
});
export type OwnSettings = v.InferOutput<typeof ownSettingsShape>;

/** The user's own account, and the settings within it. */
export interface OwnAccount {
  account: Account;
  settings: OwnSettings;
}

const ownAccount = (body: unknown): OwnAccount => ({
  account: check(accountShape, body),
  settings: check(ownSettingsShape, body),
});

/** https://docs.joinmastodon.org/methods/accounts/#verify_credentials */
export async function fetchOwnAccount(
  api: Connection,
  options?: RequestOptions,
): Promise<OwnAccount> {
  const path = "/api/v1/accounts/verify_credentials";
  return ownAccount((await api.get(path, { ...options, fresh: true })).body);
}

/**
 * Changes one setting, by the name that the server has for it, such as `source[privacy]`. Sent as a
 * form, which every server reads.
 * https://docs.joinmastodon.org/methods/accounts/#update_credentials
 */
export async function updateOwnAccount(
  api: Connection,
  name: string,
  value: string | boolean,
): Promise<OwnAccount> {
  const body = new FormData();
  body.set(name, String(value));
  return ownAccount((await api.send("PATCH", UPDATE, { body })).body);
}

const UPDATE = "/api/v1/accounts/update_credentials";

/**
 * Changes one of Pleroma's settings of notifications. It reads the query only, and answers success
 * even if it has read nothing.
 */
export async function updateNotificationSetting(
  api: Connection,
  name: string,
  value: string | boolean,
): Promise<void> {
  await api.send("PUT", "/api/pleroma/notification_settings", {
    query: { [name]: String(value) },
  });
}
